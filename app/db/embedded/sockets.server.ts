import { randomBytes } from "node:crypto";
import { link, lstat, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { isOwn, makeOwnFolder, makePrivateFolder } from "~/runtime/private-folder.server";

/** How long a running engine may take to greet. */
const secondsToWelcome = 5;
const longestSocketPath = 100;

/**
 * Makes the folder in which the engine of a data folder has its sockets, for this user alone.
 *
 * A path of a Unix socket has at most 107 bytes, and the driver decodes a percent sign twice. If the data folder's path
 * is too long or has a percent sign, the sockets are in the temporary folder, under a name that nobody else can guess.
 *
 * @throws Error with half a sentence if the folder cannot be made, or belongs to somebody else
 */
export async function makeSocketFolder(dataDir: string): Promise<string> {
  await makePrivateFolder(path.resolve(dataDir));
  const beside = path.resolve(dataDir, "run");
  const engineSocket = path.join(beside, "embedded-mongodb-XXXXXX/mongodb.sock");
  const fits = Buffer.byteLength(engineSocket) <= longestSocketPath && !engineSocket.includes("%");
  const folder = fits ? beside : path.join(tmpdir(), `meadowsweet-${await socketName(dataDir)}`);
  await makeOwnFolder(folder);
  return folder;
}

/** The first program that needs the name draws it and stores it in the data folder, where the others find it. */
async function socketName(dataDir: string): Promise<string> {
  const file = path.resolve(dataDir, "socket-name");
  const drawn = randomBytes(12).toString("hex");
  const making = `${file}.${drawn}`;
  await writeFile(making, drawn, { mode: 0o600 });
  try {
    // Linking a complete file is atomic.
    await link(making, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(making, { force: true });
  }
  const name = await readFile(file, "utf8");
  if (!/^[0-9a-f]{24}$/.test(name)) throw new Error(`the file ${file} is damaged: remove it`);
  return name;
}

/** The address of the engine's database socket. */
export const addressOf = (sockets: string) =>
  `mongodb://${encodeURIComponent(path.join(sockets, "mongodb.sock"))}/?directConnection=true`;

/** A connection to the control socket of the running engine; `null` if none answers. */
export async function connectControl(sockets: string): Promise<Socket | null> {
  const control = path.join(sockets, "control.sock");
  const there = await lstat(control).catch(() => null);
  // Anything else was not put there by this user's engine.
  if (!there?.isSocket() || !isOwn(there)) return null;
  return new Promise((resolve) => {
    const socket = connect(control);
    socket.once("error", () => resolve(null));
    // An engine that is stopping accepts nothing more, and sends no greeting.
    socket.once("close", () => resolve(null));
    socket.once("data", () => resolve(socket.setTimeout(0)));
    socket.setTimeout(secondsToWelcome * 1000, () => socket.destroy());
  });
}
