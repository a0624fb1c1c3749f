import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { cleanUpProcesses, temporaryFolder } from "../setup/program/processes";
import { command, noEngineLeft, ready, start } from "../setup/program/started-program";

beforeAll(buildProgram, 120_000);
cleanUpProcesses();

describe("the commands, typed as the README lists them", { timeout: 90_000 }, () => {
  test("need nothing but the database's folder, while the program runs and after it", async () => {
    const program = await start();
    await ready(program.address);
    const env = { DATA_DIR: program.folder };
    const copy = path.join(await temporaryFolder(), "site");
    expect(await command(["export", "--", copy], env)).toMatchObject({ status: 0, errors: "" });
    program.child.kill("SIGTERM");
    await program.ended;
    const person = await command(["privacy", "--", "export", "rita.reader@example.test"], env);
    expect(person).toMatchObject({ status: 0, errors: "" });
    expect(JSON.parse(person.said)).toBeTypeOf("object");
    const empty = await temporaryFolder();
    expect(await command(["import", "--", copy], { DATA_DIR: empty })).toMatchObject({ status: 0, errors: "" });
    await Promise.all([program.folder, empty].map(noEngineLeft));
  });

  test("give an admin's rights before anybody has signed in, on a site that runs", async () => {
    const program = await start();
    await ready(program.address);
    const admin = (...words: string[]) => command(["admin", "--", ...words], { DATA_DIR: program.folder });
    expect(await admin("grant", "Joan@Example.test")).toMatchObject({ status: 0, errors: "" });
    expect(await admin("list")).toMatchObject({ said: "joan@example.test  granted, has not signed in yet\n" });
    const refused = await admin("grant", "joan");
    expect(refused).toMatchObject({ status: 1, said: expect.stringMatching(/^[^\n]*address[^\n]*\n$/) });
  });

  test("bring an export into a site that has only ever been started", async () => {
    const copy = path.join(await temporaryFolder(), "site");
    expect(await command(["export", "--", copy], { DATA_DIR: await temporaryFolder() })).toMatchObject({ status: 0 });
    const program = await start();
    await ready(program.address);
    program.child.kill("SIGTERM");
    await program.ended;
    expect(await command(["import", "--", copy], { DATA_DIR: program.folder })).toMatchObject({
      status: 0,
      errors: "",
    });
  });

  test.each<[words: string, names: string, env: Record<string, string>]>([
    // The lowest port: so far it comes without a secret.
    ["seed", "MONGODB_URI", { MONGODB_URI: "mongodb://localhost:1/meadowsweet" }],
    ["export -- /dev/null/site", "DATA_DIR", { DATA_DIR: "/dev/null/data" }],
    ["import -- /nowhere", "LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["admin -- list", "SITE_URL", { SITE_URL: "example.org" }],
    ["privacy -- export a@example.test", "SESSION_SECRET", { SESSION_SECRET: "short" }],
  ])("npm run %s: a wrong value is one line that names it: %s", async (words, name, env) => {
    const { status, said } = await command(words.split(" "), { DATA_DIR: await temporaryFolder(), ...env });
    expect(status).toBe(1);
    expect(said).toMatch(new RegExp(`^${name}: [^\n]+\n$`));
  });
});
