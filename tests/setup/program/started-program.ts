import { expect, vi } from "vitest";
import { builtProgram, programOf } from "../build/built-program";
import { freePort } from "./free-port";
import { enginesOn, run, temporaryFolder } from "./processes";

export const patience = { timeout: 120_000, interval: 100 };

/** The built program on a folder and a port of its own, as its owner starts it. */
export async function start(env: Record<string, string> = {}) {
  const port = await freePort();
  const folder = await temporaryFolder();
  const program = run(process.execPath, [builtProgram], {
    NODE_ENV: "production",
    SESSION_SECRET: "a secret of at least thirty-two characters",
    DATA_DIR: folder,
    PORT: String(port),
    ...env,
  });
  return { ...program, address: `http://localhost:${port}`, port, folder };
}

export async function ready(address: string) {
  await vi.waitFor(async () => expect(await statusOf(`${address}/readyz`)).toBe(200), patience);
}

/** One of the commands of the README, with npm. */
export async function command(words: string[], env: Record<string, string>) {
  const { ended, output, errors } = run("npm", ["run", "--silent", ...words], env);
  return { status: await ended, said: output(), errors: errors() };
}

/** One of the commands, without npm and its start from the sources, which takes three seconds of the processor. */
export async function plainCommand([name, ...words]: string[], env: Record<string, string>) {
  const program = await programOf(`app/commands/${name}-command.server.ts`);
  const { ended, output, errors } = run(process.execPath, [program, ...words], env);
  return { status: await ended, said: output(), errors: errors() };
}

export const statusOf = async (address: string) => (await fetch(address)).status;

export const noEngineLeft = (folder: string) => expect.poll(() => enginesOn(folder), patience).toEqual([]);
