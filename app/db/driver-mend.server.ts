import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";

type Connection = EventEmitter & { closed: boolean; error: Error | null };
type WriteCommand = (this: Connection, ...order: unknown[]) => Promise<void>;

let mended = false;

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
 * So an order that is being written ends with its connection. Needed until the driver does it: `driver-mend.test.ts` fails
 * without this.
 */
export function mendDriver(): void {
  if (mended) return;
  mended = true;
  const ofMongoose = createRequire(createRequire(import.meta.url).resolve("mongoose"));
  const { Connection } = ofMongoose("mongodb/lib/cmap/connection.js");
  const { prototype } = Connection as { prototype: { writeCommand: WriteCommand } };
  const { writeCommand } = prototype;
  prototype.writeCommand = function (...order) {
    return new Promise((resolve, reject) => {
      const end = () => reject(this.error);
      this.once("close", end);
      writeCommand
        .apply(this, order)
        .then(resolve, reject)
        .finally(() => this.off("close", end));
      if (this.closed) end();
    });
  };
}
