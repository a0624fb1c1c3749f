import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startIdentityProvider } from "../setup/identity-provider";
import { freePort } from "../setup/program/free-port";
import { expect, test as visitorTest } from "./page";

/** Playwright's `test` for the owner of a real site that has nothing yet: a program, a database and a provider of its own. */
export const test = visitorTest.extend<{ owner: string }>({
  owner: "olive@example.test",
  baseURL: async ({ owner }, use) => {
    const provider = await startIdentityProvider(owner);
    const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-empty-"));
    const port = await freePort();
    const program = spawn(process.execPath, ["build/server/server.js"], {
      cwd: path.resolve(import.meta.dirname, "../.."),
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "production",
        DEMO: "",
        SESSION_SECRET: "a secret of at least thirty-two characters",
        DATA_DIR: folder,
        PORT: String(port),
        TRUST_PROXY: "1",
        FEEDS: "off",
        ...provider.settings,
      },
    });
    const ended = once(program, "exit");
    const address = `http://localhost:${port}`;
    const status = () =>
      fetch(`${address}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    await use(address);
    program.kill("SIGTERM");
    await ended;
    await provider.stop();
    // The engine shuts its files when its last user is gone.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  },
});
