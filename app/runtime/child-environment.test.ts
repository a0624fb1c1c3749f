import { afterEach, expect, test, vi } from "vitest";
import { childEnvironment } from "./child-environment.server";

afterEach(() => vi.unstubAllEnvs());

test("a process that the program starts sees where it runs, and none of the program's secrets", () => {
  vi.stubEnv("SESSION_SECRET", "secret");
  vi.stubEnv("OPENAI_API_KEY", "secret");
  vi.stubEnv("NODE_OPTIONS", "--require=/tmp/x.cjs");
  vi.stubEnv("LD_PRELOAD", "/tmp/x.so");
  vi.stubEnv("PATH", "/usr/bin");
  vi.stubEnv("https_proxy", "http://proxy.test");
  const seen = childEnvironment();
  expect(seen.PATH).toBe("/usr/bin");
  expect(Object.values(seen)).not.toContain("secret");
  expect(seen).not.toHaveProperty("NODE_OPTIONS");
  expect(seen).not.toHaveProperty("LD_PRELOAD");
  expect(seen).not.toHaveProperty("https_proxy");
  expect(childEnvironment(["https_proxy"])).toHaveProperty("https_proxy");
});
