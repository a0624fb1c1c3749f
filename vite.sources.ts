import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** The files that a build depends on. */
const sources = [
  "app",
  "jobs",
  "look",
  "public",
  "server.ts",
  "remix.config.js",
  "vite.browser.ts",
  "vite.config.ts",
  "vite.fonts.ts",
  "vite.look.ts",
  "vite.server.ts",
  "vite.sources.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const note = "build/sources";

/** Records in a build which sources it was made from: tests never run an old one, and a program can say what it is. */
export function noteSources(): Plugin {
  let before = "";
  return {
    name: "note-sources",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    config() {
      before = hashOfSources();
      const { version } = JSON.parse(readFileSync("package.json", "utf8"));
      return { define: { "import.meta.env.VERSION": JSON.stringify(`${version} (${before.slice(0, 8)})`) } };
    },
    closeBundle() {
      writeFileSync(note, before);
    },
  };
}

/** Whether the build was made from the present sources. */
export function isBuildNew(): boolean {
  try {
    return readFileSync(note, "utf8") === hashOfSources();
  } catch {
    // There is no build yet.
    return false;
  }
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** The file itself, or the files in a folder, without tests. */
function filesOf(source: string): string[] {
  // An owner may have deleted the folder `look`.
  if (!existsSync(source)) return [];
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
