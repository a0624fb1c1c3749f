import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { cleanUpProcesses, freePort, run, temporaryFolder } from "./setup/processes";

/** The built program as its owner starts it. */
const built = "build/server/server.js";

beforeAll(() => {
  if (!existsSync(built)) execFileSync("npm", ["run", "build"], { stdio: "ignore" });
}, 120_000);

cleanUpProcesses();

async function start(env: Record<string, string> = {}) {
  const port = await freePort();
  const program = run(process.execPath, [built], {
    NODE_ENV: "production",
    SESSION_SECRET: "a secret of at least thirty-two characters",
    DATA_DIR: await temporaryFolder(),
    PORT: String(port),
    ...env,
  });
  return { ...program, address: `http://localhost:${port}`, port };
}

async function ready(address: string) {
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
}

describe("the program", () => {
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

  test("has a page for signing in that says when no provider is set up", async () => {
    const program = await start();
    await ready(program.address);
    const page = await fetch(`${program.address}/api/login`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Signing in is not set up");
    expect((await fetch(`${program.address}/demo-identity/.well-known/openid-configuration`)).status).toBe(404);
  });

  test.each(["SIGTERM", "SIGINT"] as const)("%s lets the request under way be answered, then ends it in order", async (signal) => {
    const program = await start();
    await ready(program.address);
    const answer = fetch(`${program.address}/`);
    // The request is with the program once a second one, sent after it, is answered.
    await fetch(`${program.address}/healthz`);
    program.child.kill(signal);
    expect((await answer).status).toBe(200);
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain("Stopped");
  });

  test("is not ready while the database is away, says so, and is ready again by itself", async () => {
    const folder = await temporaryFolder();
    const program = await start({ DATA_DIR: folder });
    await ready(program.address);
    const pids = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes("engine-process.mjs") && line.includes(folder))
      .map((line) => Number.parseInt(line, 10));
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    const away = await fetch(`${program.address}/readyz`);
    expect(away.status).toBe(503);
    expect(await away.json()).toEqual({ database: "down" });
    expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
    for (const pid of pids) process.kill(pid, "SIGCONT");
    await ready(program.address);
  });
});

describe("a wrong setting ends the program with one line that names it", () => {
  test.each<[name: string, env: Record<string, string>]>([
    ["SESSION_SECRET", { SESSION_SECRET: "" }],
    ["PORT", { PORT: "http" }],
    [
      "DEMO",
      { DEMO: "1", OAUTH_ISSUER_URL: "https://id.example.org", OAUTH_CLIENT_ID: "x", OAUTH_CLIENT_SECRET: "x" },
    ],
  ])("%s", async (name, env) => {
    const program = await start(env);
    expect(await program.ended).toBe(1);
    expect(program.output().trim()).toMatch(new RegExp(`^${name}: [^\n]+$`));
  });

  test("a port that is taken", async () => {
    const first = await start();
    await ready(first.address);
    const second = await start({ PORT: String(first.port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`^PORT: ${first.port} is in use`, "m"));
    expect(second.output()).not.toMatch(/\bat .+:\d+:\d+/);
  });
});
