import { inject } from "vitest";

/** The built program, as its owner starts it. */
export const builtProgram = "build/server/server.js";

/** Sees to it that the build is not older than the sources. */
export async function buildProgram(): Promise<void> {
  await askBuilder("/");
}

/** Makes those of `programOf`, which takes too long for a test's own time on a busy machine. */
export async function makePrograms(): Promise<void> {
  await askBuilder("/programs");
}

/** A script that Node runs as it is, made of a command or of a tests' helper (./bundle-programs.ts). */
export async function programOf(source: string): Promise<string> {
  const { [source]: script } = await askBuilder("/programs");
  if (!script) throw new Error(`${source} is not among the programs`);
  return script;
}

async function askBuilder(path: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL(path, inject("builder")));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The program could not be built: ${text}`);
  return JSON.parse(text);
}
