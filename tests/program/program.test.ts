import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import mongoose from "mongoose";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { buildProgram, builtProgram } from "../setup/build/built-program";
import { cleanUpProcesses, enginesOn, freePort, run, signalEngines, temporaryFolder } from "../setup/processes";

beforeAll(buildProgram, 120_000);

cleanUpProcesses();

const patience = { timeout: 20_000, interval: 100 };

async function start(env: Record<string, string> = {}) {
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

async function ready(address: string) {
  await vi.waitFor(async () => expect(await statusOf(`${address}/readyz`)).toBe(200), patience);
}

describe("the program", { timeout: 60_000 }, () => {
  test("starts on an empty folder, serves, and logs each request as one line of JSON without personal data", async () => {
    const program = await start();
    await ready(program.address);
    expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
    const page = await fetch(`${program.address}/news?q=secret-search`, { headers: { "User-Agent": "Somebody/1.0" } });
    expect(page.status).toBe(200);
    await expect.poll(program.output).toContain('"path":"/news"');
    const lines = program.output().trim().split("\n");
    for (const line of lines) JSON.parse(line);
    const [request] = lines.map((line) => JSON.parse(line)).filter((line) => line.req?.path === "/news");
    expect(request.req.id).toBe(page.headers.get("x-request-id"));
    expect(program.output()).not.toMatch(/secret-search|Somebody|127\.0\.0\.1|::1/);
  });

  test("as it comes says that signing in is not set up, has no demo provider and believes no forwarded address", async () => {
    const program = await start();
    await ready(program.address);
    const page = await fetch(`${program.address}/api/login`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Signing in is not set up");
    for (const path of ["", "/.well-known/openid-configuration", "/auth", "/interaction/1", "/portrait.webp"]) {
      expect([path, await statusOf(`${program.address}/demo-identity${path}`)]).toEqual([path, 404]);
    }
    expect((await fetch(`${program.address}/demo-identity/token`, { method: "POST" })).status).toBe(404);
    // Whoever names another address with each try uses up the share of their own; a host that holds a path is not read.
    const tries = Array.from({ length: 25 }, (_, index) => {
      const headers = { "X-Forwarded-For": `203.0.113.${index}`, "X-Forwarded-Host": "magazine.example/admin?" };
      return fetch(`http://127.0.0.1:${program.port}/api/login`, { headers });
    });
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  test("is ready as soon as it says so, whether or not anybody asked before", async () => {
    const program = await start();
    await expect.poll(program.output, patience).toContain("is ready at");
    for (const path of ["/healthz", "/readyz", "/"]) {
      expect((await fetch(`${program.address}${path}`)).status).toBe(200);
    }
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s lets the request under way be answered, then ends it",
    async (signal) => {
      const program = await start();
      await ready(program.address);
      const request = await halfARequest(program.port);
      program.child.kill(signal);
      await expect.poll(program.output, patience).toContain(`${signal}: stopping`);
      await expect.poll(() => isTaken(program.port), patience).toBe(false);
      request.finish();
      expect(await request.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*<\/html>/);
      expect(await program.ended).toBe(0);
      expect(program.output()).toContain("Stopped");
      expect(program.errors()).toBe("");
    },
  );

  test("started by npm, it is npm that a supervisor tells to stop, and nothing is left behind", async () => {
    const port = await freePort();
    const folder = await temporaryFolder();
    const npm = run("npm", ["start"], { SESSION_SECRET: "s".repeat(32), DATA_DIR: folder, PORT: String(port) });
    await ready(`http://localhost:${port}`);
    npm.child.kill("SIGTERM");
    expect(await npm.ended).toBe(0);
    expect(npm.output()).toContain("Stopped");
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
    await noEngineLeft(folder);
  });

  test("a reader who asks without pause over one connection is answered through the stop, and told to be the last", async () => {
    const program = await start();
    await ready(program.address);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const troubles: string[] = [];
    const last: (string | undefined)[] = [];
    const paths = ["/", "/healthz", "/search?q=linen", "/news", "/api/content"];
    const ask = (path = "/") =>
      new Promise<boolean>((resolve) => {
        const asked = get(`http://127.0.0.1:${program.port}${path}`, { agent }, (answer) => {
          answer.resume();
          answer.once("close", () => {
            if (!answer.complete) troubles.push(`${path} was cut off`);
            last.push(answer.headers.connection);
            resolve(true);
          });
        });
        asked.once("error", (error) => {
          if (asked.reusedSocket) troubles.push(`${path}: ${error.message}`);
          resolve(false);
        });
      });
    for (let at = 0; at < 10; at++) await ask(paths[at % paths.length]);
    expect(new Set(last)).toEqual(new Set(["keep-alive"]));
    program.child.kill("SIGTERM");
    for (let at = 0; await ask(paths[at % paths.length]); at++);
    expect(troubles).toEqual([]);
    expect(last.at(-1)).toBe("close");
    expect(await program.ended).toBe(0);
  });

  test("a promise that nobody waited for fails, and the site goes on; an error that nobody caught ends it in order", async () => {
    const faults = `data:text/javascript,${encodeURIComponent(
      'process.on("SIGUSR2", () => Promise.reject(new Error("a lost promise")));' +
        'process.on("SIGWINCH", () => { throw new Error("an error of nobody"); });',
    )}`;
    const program = await start({ NODE_OPTIONS: `--import=${faults}` });
    await ready(program.address);
    program.child.kill("SIGUSR2");
    await expect.poll(program.output, patience).toContain("a lost promise");
    expect(await statusOf(`${program.address}/`)).toBe(200);
    const levels = () =>
      program
        .output()
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    expect(levels().find(({ err }) => err?.message === "a lost promise").level).toBe(50);
    program.child.kill("SIGWINCH");
    expect(await program.ended).toBe(1);
    expect(levels().find(({ err }) => err?.message === "an error of nobody").level).toBe(60);
    expect(program.output()).toContain("Stopped");
    await noEngineLeft(program.folder);
  });

  test("a connection that its reader keeps open does not keep it from ending", async () => {
    const program = await start();
    await ready(program.address);
    const request = await halfARequest(program.port);
    request.finish();
    await expect.poll(request.soFar, patience).toContain("</html>");
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
  });

  test("is not ready while the database is away, says so, and is ready again by itself", async () => {
    const folder = await temporaryFolder();
    const program = await start({ DATA_DIR: folder });
    await ready(program.address);
    const [database, away] = [path.join(folder, "db"), path.join(folder, "db-away")];
    // Otherwise the engine is back before anybody notices.
    await rename(database, away);
    await writeFile(database, "in the way");
    signalEngines(folder, "SIGKILL");
    await expect.poll(() => statusOf(`${program.address}/readyz`), patience).toBe(503);
    expect(await (await fetch(`${program.address}/readyz`)).json()).toMatchObject({ database: "down", jobs: "ok" });
    expect(await statusOf(`${program.address}/healthz`)).toBe(200);
    await rm(database);
    await rename(away, database);
    await ready(program.address);
    expect(await statusOf(`${program.address}/news`)).toBe(200);
  });

  test("is not ready while the database does not answer", async () => {
    const folder = await temporaryFolder();
    const program = await start({ DATA_DIR: folder });
    await ready(program.address);
    signalEngines(folder, "SIGSTOP");
    try {
      expect(await (await fetch(`${program.address}/readyz`)).json()).toMatchObject({ database: "down", jobs: "ok" });
    } finally {
      signalEngines(folder, "SIGCONT");
    }
    await ready(program.address);
  });
});

describe("a wrong setting ends the program with one line that names it", () => {
  test.each<[name: string, env: Record<string, string>]>([
    ["SESSION_SECRET", { SESSION_SECRET: "" }],
    ["PORT", { PORT: "http" }],
    ["DEMO", { DEMO: "1", OAUTH_ISSUER_URL: "https://id.example.org", OAUTH_CLIENT_ID: "x", OAUTH_CLIENT_SECRET: "x" }],
    ["SITE_URL", { SITE_URL: "example.org" }],
    ["DATA_DIR", { DATA_DIR: "/dev/null/data" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["ACCESS_LOG", { ACCESS_LOG: "no" }],
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
    const first = await start();
    await ready(first.address);
    const second = await start({ PORT: String(first.port) });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(`PORT: ${first.port} is in use by another program\n`);
    const third = await start({ HOST: "203.0.113.7" });
    expect(await third.ended).toBe(1);
    expect(third.errors()).toBe("HOST: 203.0.113.7 is no address of this machine (EADDRNOTAVAIL)\n");
    await Promise.all([second.folder, third.folder].map(noEngineLeft));
  });
});

describe("an owner who got something wrong hears of it:", { timeout: 60_000 }, () => {
  test("a setting that is misspelt is named, with the one that was meant", async () => {
    const program = await start({ SMPT_URL: "smtp://localhost", OPENAI_KEY: "k" });
    await ready(program.address);
    expect(program.output()).toContain("SMPT_URL is no setting of this program. Did you mean SMTP_URL?");
    expect(program.output()).toContain("OPENAI_KEY is no setting of this program. Did you mean OPENAI_API_KEY?");
    expect(program.output().match(/is no setting/g)).toHaveLength(2);
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
      expect(await command(["admin", "--", "list"], { MONGODB_URI: uri })).toMatchObject({
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

test("with ACCESS_LOG=off no request leaves a line, whether its page was kept or made", {
  timeout: 60_000,
}, async () => {
  const program = await start({ ACCESS_LOG: "off" });
  await ready(program.address);
  for (const path of ["/about", "/about", "/nothing/here", "/api/auth/user"]) await fetch(`${program.address}${path}`);
  program.child.kill("SIGTERM");
  await program.ended;
  expect(program.output()).toContain("Stopped");
  expect(program.output()).not.toContain("request completed");
});

async function command(words: string[], env: Record<string, string>) {
  const { ended, output, errors } = run("npm", ["run", "--silent", ...words], env);
  return { status: await ended, said: output(), errors: errors() };
}

/** The test engine's address, with a database's name in it. */
function databaseAddress(name: string): string {
  const [start = "", query] = inject("mongodbUri").split("?");
  return `${start.replace(/\/?$/, "/")}${name}${query ? `?${query}` : ""}`;
}

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

/** Whether a new connection finds the door open. */
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "localhost", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

const statusOf = async (address: string) => (await fetch(address)).status;
const noEngineLeft = (folder: string) => expect.poll(() => enginesOn(folder), patience).toEqual([]);

/** A page is asked for, and the last line of the request is held back. */
async function halfARequest(port: number) {
  const socket = connect(port, "localhost");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  // Connections are taken in turn: once a later one is answered, the program has this one.
  await fetch(`http://localhost:${port}/healthz`);
  return { finish: () => socket.write("\r\n"), soFar: () => answer, answer: closed.then(() => answer) };
}
