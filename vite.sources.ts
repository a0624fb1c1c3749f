import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** What a build is made of. */
const sources = [
  "app",
  "jobs",
  "public",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "vite.fonts.ts",
  "vite.sources.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const note = "build/sources";

/** Notes beside a build what it was made of, so that no test runs an older one. */
export function noteSources(): Plugin {
  let before = "";
  return {
    name: "note-sources",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    buildStart() {
      before = hashOfSources();
    },
    closeBundle() {
      writeFileSync(note, before);
    },
  };
}

/** Whether the build is made of the sources as they are now. */
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

/** A file itself, or those in a folder, without their tests. */
function filesOf(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
