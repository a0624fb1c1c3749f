import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const commands = "app/commands";

/** What tests start as programs of their own, and nobody has built: the commands, and the tests' helpers. */
const sources = [
  ...readdirSync(commands)
    .filter((file) => file.endsWith("-command.server.ts") && !file.startsWith("run-"))
    .map((file) => `${commands}/${file}`),
  "tests/setup/engine-user.ts",
  "tests/setup/feeds/feed-runner.ts",
  "tests/setup/import/import-made-items.ts",
  "tests/setup/pictures-elsewhere.ts",
  "tests/setup/upload-for-ever.ts",
];

const nameOf = (source: string) => path.basename(source).replace(/(\.server)?\.ts$/, "");

/** Where the packages are found, and no other run of the tests writes. */
const folder = path.resolve(`.cache/programs-${process.pid}`);

let bundling: Promise<unknown> | undefined;

/**
 * Makes plain scripts of them, once for a run of the tests. Each start by tsx would take three seconds of the processor
 * before the program does anything.
 *
 * @returns the script of each source
 */
export async function bundlePrograms(): Promise<Record<string, string>> {
  bundling ??= build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "~": path.resolve("app") } },
    build: {
      ...{ ssr: true, target: "es2022", outDir: folder, emptyOutDir: true },
      rollupOptions: {
        input: Object.fromEntries(sources.map((source) => [nameOf(source), source])),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  await bundling;
  return Object.fromEntries(sources.map((source) => [source, path.join(folder, `${nameOf(source)}.js`)]));
}

export async function removePrograms(): Promise<void> {
  await bundling?.catch(() => {});
  await rm(folder, { recursive: true, force: true });
}
