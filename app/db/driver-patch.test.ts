import { once } from "node:events";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DatabaseProxy } from "../../tests/soak/database-proxy";
import { patchDriver } from "./driver-patch.server";

/**
 * The part of the driver's internals that the test looks at: the monitor, which checks whether the database is there.
 */
type Monitor = {
  connection: { socket: { destroy(): void }; closed: boolean; command(...order: unknown[]): Promise<unknown> };
  monitorId: { toJSON(): { timeSinceLastCall: number } };
  requestCheck(): void;
};
type Inside = { topology: { s: { servers: Map<string, { monitor: Monitor }> } } };

const proxy = new DatabaseProxy(inject("mongodbUri"));
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  patchDriver();
  await proxy.open();
  client = await new mongoose.mongo.MongoClient(proxy.uriOf("none"), { serverSelectionTimeoutMS: 20_000 }).connect();
});
afterAll(async () => {
  await client.close();
  await proxy.cut();
});

function monitorOf(of: mongoose.mongo.MongoClient): Monitor {
  const [server] = (of as unknown as Inside).topology.s.servers.values();
  if (!server) throw new Error("The driver knows of no server");
  return server.monitor;
}

test("a database whose connection breaks just before it is asked whether it is there is looked for again", async () => {
  const monitor = monitorOf(client);
  // The driver checks at most twice a second.
  await expect.poll(() => monitor.monitorId.toJSON().timeSinceLastCall).toBeGreaterThan(500);
  const failed = once(client, "serverHeartbeatFailed", { signal: AbortSignal.timeout(30_000) });
  const { connection } = monitor;
  connection.socket.destroy();
  expect(connection.closed).toBe(false);
  monitor.requestCheck();
  await failed;
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test("an order on a connection that has just broken fails", async () => {
  const { connection } = monitorOf(client);
  connection.socket.destroy();
  const order = connection.command({ db: "admin" }, { hello: 1 }, {});
  expect(connection.closed).toBe(false);
  await expect(order).rejects.toThrow(/closed/);
});
