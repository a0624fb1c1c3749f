import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const nginxPlaces = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"];

/** Where nginx is; `null` where there is none. */
const findNginx = () => nginxPlaces.find((place) => existsSync(place)) ?? null;

/** nginx, brought along where the machine is a Debian that a test may install it on; `null` where there is none. */
export function bringNginx(): string | null {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && process.env.CI !== undefined;
  if (!findNginx() && mayInstall) install();
  if (!findNginx()) process.stdout.write("SKIPPED: tests of the example for nginx, which is not installed.\n");
  return findNginx();
}

function install(): void {
  const command = "apt-get update -q && apt-get install -qy --no-install-recommends nginx-light openssl";
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("sh", ["-c", command], { stdio: "ignore", env, timeout: 100_000 });
  } catch {
    // Then it is not there, which is said.
  }
}
