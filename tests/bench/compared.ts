import { cp } from "node:fs/promises";
import type { Bench } from "./measure";
import { engineEnded, startProgram, type Target } from "./processes";

/** This program, then the one that it is compared with, if any, on a copy of the data. */
export async function startCompared(
  { folder, against }: Bench,
  settings: Record<string, string> = {},
): Promise<{ programs: Target[]; stop(): Promise<void> }> {
  const programs: Awaited<ReturnType<typeof startProgram>>[] = [];
  const stop = async () => {
    for (const program of programs) await program.stop();
  };
  try {
    if (against !== undefined) {
      await engineEnded(folder);
      await cp(folder, `${folder}-before`, { recursive: true });
    }
    programs.push(await startProgram(folder, settings));
    if (against !== undefined) programs.push(await startProgram(`${folder}-before`, settings, against));
  } catch (error) {
    await stop();
    throw error;
  }
  return { programs, stop };
}
