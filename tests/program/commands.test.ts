import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildProgram, makePrograms } from "../setup/build/built-program";
import { runsAll } from "../setup/only-in-all";
import { cleanUpProcesses, temporaryFolder } from "../setup/program/processes";
import { command, noEngineLeft, plainCommand, ready, start } from "../setup/program/started-program";

beforeAll(buildProgram, 300_000);
beforeAll(makePrograms, 300_000);
cleanUpProcesses();

test("each command of the package starts a file that is there", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const started = Object.values(scripts).flatMap((script) => /^tsx (app\S+)/.exec(script)?.[1] ?? []);
  expect(started.length).toBeGreaterThan(8);
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
});

describe("the commands", { timeout: 180_000 }, () => {
  test("need nothing but the database's folder, while the program runs and after it", async () => {
    const program = await start();
    await ready(program.address);
    const env = { DATA_DIR: program.folder };
    // An admin's rights, before anybody has signed in. One command as the README has it: the others start alike.
    const granted = await command(["admin", "--", "grant", "Joan@Example.test"], env);
    expect(granted).toMatchObject({ status: 0, errors: "" });
    expect(await plainCommand(["admin", "list"], env)).toMatchObject({
      said: "joan@example.test  granted, has not signed in yet\n",
    });
    const refused = await plainCommand(["admin", "grant", "joan"], env);
    expect(refused).toMatchObject({ status: 1, said: expect.stringMatching(/^[^\n]*address[^\n]*\n$/) });
    const copy = path.join(await temporaryFolder(), "site");
    expect(await plainCommand(["export", copy], env)).toMatchObject({ status: 0, errors: "" });
    // Brought back under the running program, which shows the site again as soon as it is whole.
    const backups = { ...env, BACKUP_DIR: path.dirname(copy) };
    const restored = await plainCommand(["backups", "restore", "site"], backups);
    expect(restored).toMatchObject({ status: 0, errors: "" });
    expect(restored.said).toMatch(
      /, and replacing it\n(?:.*\n)*Restored site: (?:.*\n)*What was there before: .* restore before-restore-/,
    );
    await ready(program.address);
    expect((await fetch(`${program.address}/recipes`)).status).toBe(200);
    // Which backups there are, one may ask when the database is lost.
    const lost = { ...backups, DATA_DIR: "/dev/null/data" };
    expect(await plainCommand(["backups", "list"], lost)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^before-restore-\S+: under 1 MB [^\n]*\nsite: under 1 MB [^\n]* 1 changes/),
    });
    expect(await plainCommand(["backups", "verify", "site"], lost)).toMatchObject({ status: 0, errors: "" });
    program.child.kill("SIGTERM");
    await program.ended;
    const person = await plainCommand(["privacy", "export", "rita.reader@example.test"], env);
    expect(person).toMatchObject({ status: 0, errors: "" });
    expect(JSON.parse(person.said)).toBeTypeOf("object");
    // A new site that has only ever been started.
    const other = await start();
    await ready(other.address);
    other.child.kill("SIGTERM");
    await other.ended;
    expect(await plainCommand(["import", copy], { DATA_DIR: other.folder })).toMatchObject({ status: 0, errors: "" });
    await Promise.all([program.folder, other.folder].map(noEngineLeft));
  });

  // Every command reads its settings in the same place; what else is refused there says ~/runtime/config.server.test.
  // That the values are refused so, config.server.test shows.
  test.runIf(runsAll)("say in one line which value of the environment is wrong", async () => {
    const wrong: [words: string, name: string, env: Record<string, string>][] = [
      // The lowest port: so far it comes without a secret.
      ["seed", "MONGODB_URI", { MONGODB_URI: "mongodb://localhost:1/meadowsweet" }],
      ["export /dev/null/site", "DATA_DIR", { DATA_DIR: "/dev/null/data" }],
    ];
    const ask = async ([words, name, env]: (typeof wrong)[number]) => {
      const { status, said } = await plainCommand(words.split(" "), { DATA_DIR: await temporaryFolder(), ...env });
      expect(status, words).toBe(1);
      expect(said).toMatch(new RegExp(`^${name}: [^\n]+\n$`));
    };
    await Promise.all(wrong.map(ask));
  });
});
