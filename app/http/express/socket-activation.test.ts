import { expect, test } from "vitest";
import { activationSocket } from "./socket-activation.server";

const of = (env: Record<string, string>) => activationSocket({ NODE_ENV: "test", ...env }, 42);

test("a socket that was handed over is used by the process that it is for, and no other", () => {
  expect(of({ LISTEN_PID: "42", LISTEN_FDS: "1" })).toEqual({ fd: 3 });
  expect(of({ LISTEN_PID: "41", LISTEN_FDS: "1" })).toBe(null);
  expect(of({ LISTEN_PID: "42", LISTEN_FDS: "2" })).toBe(null);
  expect(of({})).toBe(null);
});
