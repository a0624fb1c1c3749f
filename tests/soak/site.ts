import { expect, vi } from "vitest";
import type { User } from "~/facts/user";
import { signIn } from "~/http/access/session.server";
import { setAdmin, signInUser } from "~/users/users.server";
import { builtProgram } from "../setup/build/built-program";
import { freePort } from "../setup/program/free-port";
import { type Running, run } from "../setup/program/processes";

/** Whether the long versions run (`npm run soak`), or the short ones (`npm test`). */
export const long = process.env.SOAK === "1";

/** The test signs people in by itself, so it has the program's secret. */
export const sessionSecret = "a secret of at least thirty-two characters";
process.env.SESSION_SECRET = sessionSecret;

export type Site = Running & { address: string };

/** The built program, ready. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const settings = { NODE_ENV: "production", SESSION_SECRET: sessionSecret, PORT: String(port), HOST: "127.0.0.1" };
  const program = run(process.execPath, [builtProgram], { ...settings, LOG_LEVEL: "warn", TRUST_PROXY: "1", ...env });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await ask(`${address}/readyz`)).status, program.output()).toBe(200), {
    timeout: 240_000,
    interval: 100,
  });
  return { ...program, address };
}

/** An admin on the database that is connected, and the cookie of a session. */
export async function anAdmin(name = "ada"): Promise<{ user: User; cookie: string }> {
  const person = { issuer: "https://id.test", subject: name, email: `${name}@example.test`, picture: null };
  const user = await signInUser({ ...person, firstName: name, lastName: "Admin", emailVerified: true });
  await setAdmin(user.id, true);
  return { user, cookie: (await signIn(new Request("http://localhost"), user)).split(";")[0] ?? "" };
}

export type Answer = { status: number; text: string; headers: Headers; milliseconds: number };

/** Asks, reads the whole answer, and gives up after half a minute; status 0 where no answer came. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now();
  const since = () => performance.now() - started;
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(30_000), ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text(), milliseconds: since() };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { status: 0, headers: new Headers(), text: cause?.code ?? message, milliseconds: since() };
  }
}

export const json = (method: string, cookie: string, body: unknown): RequestInit => ({
  method,
  headers: { "Content-Type": "application/json", Cookie: cookie },
  body: JSON.stringify(body),
});

/** Says a figure of a long run. */
export function tell(part: string, figures: Record<string, unknown>): void {
  if (long) process.stdout.write(`${part}: ${JSON.stringify(figures)}\n`);
}
