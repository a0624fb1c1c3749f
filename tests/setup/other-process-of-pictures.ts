import { fork } from "node:child_process";
import { once } from "node:events";
import mongoose from "mongoose";
import { inject } from "vitest";
import type { RenditionFormat, RenditionWidth } from "~/facts/image";
import { programOf } from "./build/built-program";

export type AskedElsewhere = {
  number: number;
  read?: { id: string; width: RenditionWidth; format: RenditionFormat }[];
  /** Addresses of pictures. */
  remove?: string[];
};

/** A second process on the test's database. `ask` resolves when it has done what it was asked for. */
export async function otherProcess() {
  const program = await programOf("tests/setup/pictures-elsewhere.ts");
  const child = fork(program, [inject("mongodbUri"), mongoose.connection.name]);
  await once(child, "message");
  let number = 0;
  return {
    ask: (what: Omit<AskedElsewhere, "number">) =>
      new Promise<(number | null)[]>((resolve) => {
        const own = ++number;
        child.on("message", function answered(answer: { number: number; sizes: (number | null)[] }) {
          if (answer.number !== own) return;
          child.off("message", answered);
          resolve(answer.sizes);
        });
        child.send({ ...what, number: own });
      }),
    async end() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
