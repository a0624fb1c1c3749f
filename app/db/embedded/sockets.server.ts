import { randomBytes } from "node:crypto";
import { link, lstat, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { isOwn, makeOwnFolder, makePrivateFolder } from "~/runtime/private-folder.server";

/** How long an engine that runs may take to say so. */
const secondsToWelcome = 5;
const longestSocketPath = 100;

/**
 * Makes the folder in which the engine of a data folder has its sockets, for this user alone.
 *
 * Unix socket paths are limited to 107 bytes, and the driver decodes a percent sign twice: a data folder that is deep or
 * has one keeps its sockets in the temporary folder, under a name that nobody else on the machine can know beforehand.
 *
 * @throws Error with half a sentence where the folder cannot be made, or belongs to somebody else
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

/** Drawn by the first program that needs it and kept in the data folder, where the others find it. */
async function socketName(dataDir: string): Promise<string> {
  const file = path.resolve(dataDir, "socket-name");
  const drawn = randomBytes(12).toString("hex");
  const making = `${file}.${drawn}`;
  await writeFile(making, drawn, { mode: 0o600 });
  try {
    // A link to a whole file is there at once or not at all.
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

/** A connection to the control socket of the engine that runs; `null` where none answers. */
export async function connectControl(sockets: string): Promise<Socket | null> {
  const control = path.join(sockets, "control.sock");
  const there = await lstat(control).catch(() => null);
  // Whatever else lies there was not put there by an engine of this user.
  if (!there?.isSocket() || !isOwn(there)) return null;
  return new Promise((resolve) => {
    const socket = connect(control);
    socket.once("error", () => resolve(null));
    // An engine that is just shutting accepts nothing more: without its welcome the connection is worth nothing.
    socket.once("close", () => resolve(null));
    socket.once("data", () => resolve(socket.setTimeout(0)));
    socket.setTimeout(secondsToWelcome * 1000, () => socket.destroy());
  });
}
