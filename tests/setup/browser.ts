// Finds a Chromium for the browser tests, and brings one where there is none. Run by `npm test` before them.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** The browser's path; `null` where there is none. */
export function findChromium(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

if (process.argv[1] === import.meta.filename && !findChromium()) {
  const attempts: [command: string, ...args: string[]][] = [
    ["npx", "playwright", "install", "--with-deps", "chromium"],
    ["npx", "playwright", "install", "chromium"],
  ];
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    attempts.unshift([
      "sh",
      "-c",
      "apt-get update -q && apt-get install -qy --no-install-recommends chromium fonts-liberation",
    ]);
  }
  for (const [command, ...args] of attempts) {
    process.stdout.write(`No Chromium found; trying: ${command} ${args.join(" ")}\n`);
    try {
      execFileSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    } catch {
      continue;
    }
    if (findChromium()) break;
  }
  if (!findChromium()) {
    process.stderr.write("The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.\n");
    process.exit(1);
  }
}
