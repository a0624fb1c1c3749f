import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";

type Connection = { closed: boolean; socket: EventEmitter & { write: () => boolean } };

let isPatched = false;

/**
 * Mends a fault of the MongoDB driver (7.8 and 7.9) that kept the program from finding its database again.
 *
 * A connection breaks in two steps: its socket is destroyed, then tells so. An order that is sent between the two is
 * written to a destroyed socket; Node then returns `false` from `write`, and neither "drain" nor "error" ever comes. The
 * driver waits for one of them, for ever: the connection's end, which comes next, is told to orders that wait for an
 * answer and not to those that are still being written (`lib/cmap/connection.js`, `writeCommand` and `cleanup`). Any order
 * can hang like that. Most often it is the monitor's own, because it asks at once when another connection broke; the
 * database then counts as away until the program is started anew.
 *
 * So with its connection's end an order is as good as written: the driver looks next whether the connection has ended, and
 * lets the order fail. Needed until the driver does it; `driver-mend.test.ts` fails without this.
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
