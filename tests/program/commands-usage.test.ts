import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "meadowsweet-commands-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a command prints for these arguments, and how it ends. */
const said = (command: string, words: string[]) =>
  new Promise<{ code: number | string; text: string }>((end) => {
    const { PATH, HOME } = process.env;
    const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: "development", DATA_DIR: join(folder, "data") };
    execFile("node_modules/.bin/tsx", [command, ...words], { env }, (error, out, err) =>
      end({ code: error?.code ?? 0, text: out + err }),
    );
  });

test("nobody who asks a command for help has it work, or write the site into a folder of that name", async () => {
  const wrong = [
    ["app/commands/export-command.server.ts", ["--help"], "npm run export -- DIR"],
    ["app/commands/export-command.server.ts", ["one", "other"], "npm run export -- DIR"],
    ["app/commands/import-command.server.ts", ["--help"], "npm run import -- DIR"],
    ["app/commands/rebuild-command.server.ts", ["--help"], "npm run rebuild"],
    ["app/commands/privacy-command.server.ts", ["erase", "a@example.test", "b@example.test"], "export|erase ADDRESS"],
  ] as const;
  const ask = async ([command, words, usage]: (typeof wrong)[number]) => {
    const { code, text } = await said(command, [...words]);
    expect(text, `${command} ${words}`).toContain(usage);
    expect(code, `${command} ${words}`).toBe(1);
  };
  await Promise.all(wrong.map(ask));
  expect(await readdir(".")).not.toContain("--help");
}, 120_000);
