import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";

type Work = (words: string[]) => Promise<string>;
const { commands } = vi.hoisted(() => ({ commands: [] as Work[] }));

// What a command does with its words, without a program and a database. That each is started this way says ./commands.test.
vi.mock("../../app/commands/run-command.server", () => ({ runCommand: (work: Work) => commands.push(work) }));

test("nobody who asks a command for help has it work, or write the site into a folder of that name", async () => {
  const wrong = [
    [() => import("../../app/commands/export-command.server"), "npm run export -- DIR", [["--help"], ["one", "other"]]],
    [() => import("../../app/commands/import-command.server"), "npm run import -- DIR", [["--help"]]],
    [
      () => import("../../app/commands/backups-command.server"),
      "list | verify NAME | restore NAME",
      [["--help"], [], ["list", "x"], ["verify"], ["restore", "x", "--force"]],
    ],
    [() => import("../../app/commands/rebuild-command.server"), "npm run rebuild", [["--help"]]],
    [
      () => import("../../app/commands/privacy-command.server"),
      "export|erase ADDRESS",
      [["--help"], ["erase", "a@example.test", "b@example.test"], ["report", "a@example.test"]],
    ],
    [() => import("../../app/commands/admin-command.server"), "grant ADDRESS", [["--help"], ["grant"]]],
    [
      () => import("../../app/commands/pictures-command.server"),
      "status | to-storage | to-database | adopt",
      [["--help"], [], ["to-storage", "x"], ["constructor"]],
    ],
    [() => import("../../app/commands/seed-command.server"), "npm run seed", [["--help"]]],
  ] as const;
  for (const [load, usage, tries] of wrong) {
    await load();
    const [work] = commands.splice(0);
    for (const words of tries) {
      await expect(work?.([...words]), `${usage}: ${words}`).rejects.toMatchObject({
        kind: "invalid",
        message: expect.stringContaining(usage),
      });
    }
  }
  expect(await readdir(".")).not.toContain("--help");
}, 60_000);
