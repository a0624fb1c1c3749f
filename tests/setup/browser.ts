// Finds a Chromium for tests in a browser, and brings one where there is none. Run by `npm test` before the journeys.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Chromium without a window's furniture: each page of a test costs a third of what it costs the whole browser. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** The browser's path; `null` where there is none. */
export function findChromium(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH,
    headlessShell,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** The browser's path. Where there is none, one is brought first. */
export function needChromium(): string {
  return findChromium() ?? bringChromium();
}

type Command = [command: string, ...args: string[]];

const byPlaywright: Command[] = [
  ["npx", "playwright", "install", "--with-deps", "chromium"],
  ["npx", "playwright", "install", "chromium"],
];
const byDebian = (browser: string): Command => [
  "sh",
  "-c",
  `apt-get update -q && apt-get install -qy --no-install-recommends ${browser} fonts-liberation`,
];

/** @throws Error if none can be had */
function bringChromium(): string {
  const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const attempts = isDebian
    ? [byDebian("chromium-headless-shell"), byDebian("chromium"), ...byPlaywright]
    : byPlaywright;
  for (const [command, ...args] of attempts) {
    process.stdout.write(`No Chromium found; trying: ${command} ${args.join(" ")}\n`);
    try {
      execFileSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    } catch {
      continue;
    }
    const found = findChromium();
    if (found) return found;
  }
  throw new Error("Tests in a browser need Chromium: install it, or set CHROMIUM_PATH to one.");
}

if (process.argv[1] === import.meta.filename) needChromium();
