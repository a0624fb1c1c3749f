import { createServer, Socket } from "node:net";
import mongoose from "mongoose";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.server";

test("what the driver throws when nobody listens, and what a broken connection throws on its way, is a database that is away", async () => {
  const server = createServer().listen(0);
  const { port } = server.address() as { port: number };
  server.close();
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}`, { serverSelectionTimeoutMS: 100 });
  expect(
    isDatabaseUnavailable(
      await client
        .db("x")
        .command({ ping: 1 })
        .catch((error) => error),
    ),
  ).toBe(true);
  const broken = Object.assign(new Error("This socket has been ended by the other party"), { code: "EPIPE" });
  broken.stack += "\n    at Connection.writeCommand (/srv/site/node_modules/mongodb/lib/cmap/connection.js:408:29)";
  expect(isDatabaseUnavailable(broken)).toBe(true);
  expect(isDatabaseUnavailable(new Error("It failed", { cause: broken }))).toBe(true);
});

test("a broken connection of somebody else's, and a fault of the program, are not", async () => {
  const socket = new Socket();
  const refused = await new Promise((resolve) => socket.once("error", resolve).connect(1, "127.0.0.1"));
  expect(isDatabaseUnavailable(refused)).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError("x is not a function"))).toBe(false);
  expect(isDatabaseUnavailable("away")).toBe(false);
});
