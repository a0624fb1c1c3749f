import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import { freePort } from "./free-port";
import { type Running, run, temporaryFolder } from "./processes";

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

/** The name of the site in the example. */
export const host = "www.example.org";

export type Proxy = Running & { http: number; https: number };

/** nginx with the example of docs/deploy in front of a program, on ports and with a certificate of its own. It takes requests. */
export async function startExample(nginx: string, programPort: number): Promise<Proxy> {
  const ports = { http: await freePort(), https: await freePort() };
  const folder = await temporaryFolder();
  const certificate = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", [...made, "-subj", `/CN=${host}`, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const example = async (name: string) =>
    (await readFile(path.join("docs/deploy/nginx", name), "utf8"))
      .replaceAll(/listen \[::\]:.*\n/g, "")
      .replaceAll("listen 80", `listen 127.0.0.1:${ports.http}`)
      .replaceAll("listen 443", `listen 127.0.0.1:${ports.https}`)
      .replace("127.0.0.1:3000", `127.0.0.1:${programPort}`)
      .replace("/var/www/certbot", path.join(folder, "certbot"))
      .replace("/var/cache/meadowsweet-pictures", path.join(folder, "pictures"))
      // Nobody waits for a minute.
      .replace("proxy_cache_valid 200 404 1m", "proxy_cache_valid 200 404 1s")
      .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const challenges = path.join(folder, "certbot/.well-known/acme-challenge");
  await mkdir(challenges, { recursive: true });
  await writeFile(path.join(challenges, "token"), "proof");
  // Its workers run as another user.
  execFileSync("chmod", ["-R", "go+rX", folder]);
  const whole = path.join(folder, "nginx.conf");
  await writeFile(
    whole,
    `daemon off; pid ${path.join(folder, "pid")}; error_log stderr; events {} http { access_log off; ${temporary.join(" ")}
    ${await example("meadowsweet-http.conf")} ${await example("meadowsweet-https.conf")} }`,
  );
  const proxy = run(nginx, ["-c", whole, "-e", "stderr"]);
  await vi.waitFor(() => fetch(`http://127.0.0.1:${ports.http}/`, { redirect: "manual" }), { timeout: 60_000 });
  return { ...proxy, ...ports };
}
