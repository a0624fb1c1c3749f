import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { childEnvironment, proxies } from "~/runtime/child-environment.server";
import { makeOwnFolder } from "~/runtime/private-folder.server";
import { isOwnerOnly } from "./owner-only.server";

/** Runs a program of the system, without this program's settings. */
const run = (command: string, args: string[], cwd?: string) =>
  promisify(execFile)(command, args, { cwd, env: childEnvironment(proxies) });

/** The engine's binary is linked against this version of the GNU C library. */
const neededGlibc = "2.38";
/** Debian 13, which the newer library is taken from. Its C library still runs on Debian 12's kernel. */
const suite = "trixie";
const packages = ["libc6", "libstdc++6", "libgcc-s1"];

/**
 * How to start Node so that the embedded engine's binary loads: `[command, ...arguments before the script]`.
 *
 * If the C library is new enough, this is Node itself. On an older Debian, the newer library is downloaded once with
 * apt-get (no root needed) and stored in the user's cache folder. Only the engine's process uses it.
 *
 * @throws Error with one line that says what to do, if neither is possible
 */
export async function nodeForEngine(): Promise<[command: string, ...args: string[]]> {
  const installed = systemGlibc();
  if (installed === null || !isOlder(installed, neededGlibc)) return [process.execPath];
  const folder = await privateGlibc(installed);
  const { loader, libraries } = layout(folder);
  return [
    loader,
    "--library-path",
    `${libraries}:${multiarch()
      .map((name) => `/lib/${name}`)
      .join(":")}`,
    process.execPath,
  ];
}

function systemGlibc(): string | null {
  const report = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime ?? null;
}

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [thanMajor = 0, thanMinor = 0] = than.split(".").map(Number);
  return major < thanMajor || (major === thanMajor && minor < thanMinor);
}

function multiarch(): string[] {
  return process.arch === "arm64" ? ["aarch64-linux-gnu"] : ["x86_64-linux-gnu"];
}

function layout(folder: string) {
  const libraries = path.join(folder, "usr/lib", multiarch()[0] ?? "");
  const loader = process.arch === "arm64" ? "ld-linux-aarch64.so.1" : "ld-linux-x86-64.so.2";
  return { libraries, loader: path.join(libraries, loader) };
}

async function privateGlibc(installed: string): Promise<string> {
  // By the XDG standard an empty value means none, and a relative one is ignored.
  const { XDG_CACHE_HOME = "" } = process.env;
  const caches = path.isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : path.join(homedir(), ".cache");
  const cache = path.join(caches, "meadowsweet");
  const folder = path.join(cache, `glibc-${suite}-${process.arch}`);
  // A program is started from this folder, so nobody else may be able to change it.
  await makeOwnFolder(cache).catch((error: Error) => {
    throw new Error(`The embedded database cannot start: ${error.message}. Set XDG_CACHE_HOME to another folder.`);
  });
  if (existsSync(folder)) {
    if (existsSync(layout(folder).loader) && (await isOwnerOnly(folder))) return folder;
    await rm(folder, { recursive: true, force: true });
  }
  const workshop = await mkdtemp(path.join(cache, "download-"));
  try {
    await download(workshop);
    const unpacked = path.join(workshop, "unpacked");
    for (const file of await readdir(workshop)) {
      if (file.endsWith(".deb")) await run("dpkg", ["-x", path.join(workshop, file), unpacked]);
    }
    // Debian's packages have the loader in /lib64 or in /usr/lib. Both lead to the same folder after unpacking.
    if (!existsSync(layout(unpacked).loader)) throw new Error(`no loader in the packages of ${suite}`);
    await rename(unpacked, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process was first. Its copy is as good.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    return folder;
  } catch (error) {
    const reason = firstLine(error);
    throw new Error(
      `The embedded database needs glibc ${neededGlibc} or newer, this system has ${installed}, and a private copy ` +
        `could not be fetched with apt-get (${reason}). Set MONGODB_URI to a MongoDB server, or run on Debian 13, ` +
        "Ubuntu 24.04 or newer.",
    );
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Downloads the packages into `folder` with its own lists, cache and sources. The system's apt state stays as it is.
 */
async function download(folder: string): Promise<void> {
  const sources = path.join(folder, "sources.list");
  await mkdir(path.join(folder, "lists/partial"), { recursive: true });
  await mkdir(path.join(folder, "archives/partial"), { recursive: true });
  const { mirror, keyring } = await debianMirror();
  await writeFile(sources, `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`);
  const options = [
    `Dir::Etc::SourceList=${sources}`,
    "Dir::Etc::SourceParts=-",
    `Dir::State=${folder}`,
    `Dir::State::Lists=${path.join(folder, "lists")}`,
    "Dir::State::Status=/dev/null",
    `Dir::Cache=${folder}`,
    `Dir::Cache::Archives=${path.join(folder, "archives")}`,
    "APT::Sandbox::User=",
    "Acquire::Languages=none",
  ].flatMap((option) => ["-o", option]);
  await run("apt-get", [...options, "-q", "update"], folder);
  await run("apt-get", [...options, "-q", "download", ...packages], folder);
}

/** The Debian mirror that this machine already uses. */
async function debianMirror(): Promise<{ mirror: string; keyring: string }> {
  const release = await readFile("/etc/os-release", "utf8");
  if (!/^ID=debian$/m.test(release)) throw new Error("this is not Debian");
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1] ?? "";
  const { stdout } = await run("apt-get", ["indextargets", "--format", "$(CODENAME) $(REPO_URI)"]);
  const mirror = stdout
    .split("\n")
    .map((line) => line.split(" "))
    .find(([name, uri]) => name === codename && uri?.replace(/\/$/, "").endsWith("/debian"))?.[1];
  const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";
  if (!existsSync(keyring)) throw new Error(`${keyring} is missing`);
  return { mirror: mirror ?? "http://deb.debian.org/debian", keyring };
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  const text = stderr?.trim() || message || String(error);
  return text.split("\n")[0] ?? text;
}
