import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import mongoose from "mongoose";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildProgram, makePrograms } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses } from "../setup/program/processes";
import { noEngineLeft, patience, plainCommand, ready, start } from "../setup/program/started-program";

beforeAll(buildProgram, 300_000);
beforeAll(makePrograms, 300_000);
cleanUpProcesses();

// That every other value is refused in such a line says ~/runtime/config.server.test: one of them is enough here.
describe("a wrong setting ends the program with one line that names it", { timeout: 400_000 }, () => {
  test.each<[name: string, env: Record<string, string>]>([
    ["SESSION_SECRET", { SESSION_SECRET: "" }],
    ["DATA_DIR", { DATA_DIR: "/dev/null/data" }],
    ["BACKUP_DIR", { BACKUP_DIR: "/dev/null/backups" }],
    // No program listens on the lowest port.
    ["MONGODB_URI", { MONGODB_URI: "mongodb://somebody:secret@localhost:1/meadowsweet" }],
  ])("%s", async (name, env) => {
    const program = await start(env);
    expect(await program.ended).toBe(1);
    expect(program.errors()).toMatch(new RegExp(`^${name}: [^\n]+\n$`));
    expect(program.output()).toBe(program.errors());
    expect(program.output()).not.toMatch(/\n\s+at |secret@/);
    if (name === "MONGODB_URI") expect(program.output()).toContain("ECONNREFUSED");
  });

  test("PORT, where another program has it, and HOST, where the machine has none of that name", async () => {
    const other = createServer().listen(await freePort());
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const second = await start({ PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(`PORT: ${port} is in use by another program\n`);
    const third = await start({ HOST: "203.0.113.7" });
    expect(await third.ended).toBe(1);
    expect(third.errors()).toBe("HOST: 203.0.113.7 is no address of this machine (EADDRNOTAVAIL)\n");
    await Promise.all([second.folder, third.folder].map(noEngineLeft));
  });
});

describe("an owner who got something wrong hears of it:", { timeout: 400_000 }, () => {
  withDatabase();

  test("a setting that is misspelt, and what keeps the owner of a new site out, before anybody has tried to sign in", async () => {
    const pages = createServer((_request, response) => response.end("<h1>A home page</h1>"));
    await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    try {
      const oauth = { OAUTH_ISSUER_URL: issuer, OAUTH_CLIENT_ID: "site", OAUTH_CLIENT_SECRET: "secret" };
      const misspelt = { SMPT_URL: "smtp://localhost", OPENAI_KEY: "k", ADMIN_EMAIL: "owner@example.test" };
      const program = await start({ ...oauth, ...misspelt, MONGODB_URI: databaseAddress() });
      await ready(program.address);
      const said = () => expect.poll(program.output, patience);
      await said().toContain("SMPT_URL is no setting of this program. Did you mean SMTP_URL?");
      await said().toContain("OPENAI_KEY is no setting of this program. Did you mean OPENAI_API_KEY?");
      await said().toContain("ADMIN_EMAIL is no setting of this program. Did you mean ADMIN_EMAILS?");
      expect(program.output().match(/is no setting/g)).toHaveLength(3);
      await said().toContain(`SITE_URL: ${program.address} is an address of this machine alone.`);
      await said().toContain(`The redirect address to register there is ${program.address}/api/login/callback`);
      await said().toContain(`OAUTH_ISSUER_URL: nobody can sign in at ${issuer} now.`);
      await said().toContain("Nobody is an admin of this site");
    } finally {
      pages.close();
    }
  });

  test("a program that is older than its database leaves it alone, and so do its commands", async () => {
    const name = `newer-${randomUUID()}`;
    const uri = databaseAddress(name);
    const client = await new mongoose.mongo.MongoClient(uri).connect();
    try {
      await client.db(name).collection<{ _id: string }>("migrations").insertOne({ _id: "2031-05-seasons" });
      const told = /^The database was used by a newer version of this program \(2031-05-seasons\)[^\n]+\n$/;
      const program = await start({ MONGODB_URI: uri });
      expect(await program.ended).toBe(1);
      expect(program.output()).toMatch(told);
      expect(await plainCommand(["admin", "list"], { MONGODB_URI: uri })).toMatchObject({
        status: 1,
        said: expect.stringMatching(told),
      });
      expect(await client.db(name).listCollections().toArray()).toHaveLength(1);
    } finally {
      await client.db(name).dropDatabase();
      await client.close();
    }
  });
});
