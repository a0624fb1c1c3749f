import { inject } from "vitest";

/** The built program, as its owner starts it. */
export const builtProgram = "build/server/server.js";

/** Sees to it that the build is not older than the sources. */
export async function buildProgram(): Promise<void> {
  const answer = await fetch(inject("builder"));
  if (!answer.ok) throw new Error(`The program could not be built: ${await answer.text()}`);
}
