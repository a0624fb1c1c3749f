import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";

type Connection = { closed: boolean; socket: EventEmitter & { write: () => boolean } };

let isPatched = false;

/**
 * Works around a bug of the MongoDB driver (7.8 and 7.9), which kept the program from finding its database again.
 *
 * A connection breaks in two steps: its socket is destroyed, then an event says so. If a command is sent between the
 * two, Node returns `false` from `write`, and neither "drain" nor "error" ever comes. The driver waits for one of them
 * for ever. When the connection ends, the driver only fails commands that wait for an answer, not those that are still
 * being written (`lib/cmap/connection.js`, `writeCommand` and `cleanup`). Any command can hang like this. Most often it
 * is the monitor's, because it asks at once when another connection breaks; the database then seems unavailable until
 * the program is restarted.
 *
 * With this patch, the end of the connection also ends the wait of a write. The driver then finds that the connection
 * has ended, and fails the command. `driver-patch.test.ts` fails without this.
 */
export function patchDriver(): void {
  if (isPatched) return;
  isPatched = true;
  const ofMongoose = createRequire(createRequire(import.meta.url).resolve("mongoose"));
  const { prototype } = ofMongoose("mongodb/lib/cmap/connection.js").Connection;
  const cleanup: (this: Connection, error: Error) => void = prototype.cleanup;
  prototype.cleanup = function (this: Connection, error: Error) {
    if (this.closed) return;
    cleanup.call(this, error);
    const { socket } = this;
    socket.write = () => true;
    socket.emit("drain");
  };
}
