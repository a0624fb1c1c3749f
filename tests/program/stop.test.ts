import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses, run, temporaryFolder } from "../setup/program/processes";
import { noEngineLeft, patience, ready, start, statusOf } from "../setup/program/started-program";

beforeAll(buildProgram, 300_000);
cleanUpProcesses();

describe("the program", { timeout: 400_000 }, () => {
  withDatabase();

  // The same for SIGTERM says the next but one, and under load tests/faults/stopped.
  test("SIGINT lets the request under way be answered, then ends it, whoever keeps a connection open", async () => {
    const program = await start({ MONGODB_URI: databaseAddress() });
    await ready(program.address);
    const answered = await halfARequest(program.port);
    answered.finish();
    await expect.poll(answered.soFar, patience).toContain("</html>");
    const request = await halfARequest(program.port);
    program.child.kill("SIGINT");
    await expect.poll(program.output, patience).toContain("SIGINT: stopping");
    await expect.poll(() => isTaken(program.port), patience).toBe(false);
    request.finish();
    expect(await request.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*<\/html>/);
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain("Stopped");
    expect(program.errors()).toBe("");
  });

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
    const program = await start({ ACCESS_LOG: "off", MONGODB_URI: databaseAddress() });
    await ready(program.address);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const troubles: string[] = [];
    const last: (string | undefined)[] = [];
    const paths = ["/", "/healthz", "/search?q=linen", "/news", "/api/content", "/nothing/here", "/api/auth/user"];
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
    for (let at = 0; at < 14; at++) await ask(paths[at % paths.length]);
    expect(new Set(last)).toEqual(new Set(["keep-alive"]));
    program.child.kill("SIGTERM");
    for (let at = 0; await ask(paths[at % paths.length]); at++);
    expect(troubles).toEqual([]);
    expect(last.at(-1)).toBe("close");
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain("SIGTERM: stopping");
    expect(program.output()).toContain("Stopped");
    // No request leaves a line with ACCESS_LOG=off, whether its page was kept or made.
    expect(program.output()).not.toContain("request completed");
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

/** A page is asked for, and the last line of the request is held back. */
async function halfARequest(port: number) {
  const socket = connect(port, "localhost");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  // Connections are taken in turn: once a later one is answered, the program has this one. `fetch` would use an older one.
  const [later] = await once(get({ port, path: "/healthz", agent: false }), "response");
  later.resume();
  return { finish: () => socket.write("\r\n"), soFar: () => answer, answer: closed.then(() => answer) };
}
