import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectDatabase } from "~/db/database.server";
import { saveBytes } from "~/images/bytes/image-store.server";
import { removeImage } from "~/images/images.server";
import { DatabaseProxy } from "../../tests/soak/database-proxy";
import { pictureCache } from "./picture-cache.server";

const proxy = new DatabaseProxy(inject("mongodbUri"));
const name = `test-pictures-away-${process.pid}`;
const cached = pictureCache(1_000_000, []);
const server = createServer((request, response) => {
  const otherwise = () => response.writeHead(503).end("We will be right back");
  if (!cached(request, response, otherwise)) otherwise();
});
let origin = "";

beforeAll(async () => {
  await proxy.open();
  await connectDatabase(proxy.uriOf(name), { name });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await proxy.cut();
});

const addressOf = (id: string) => `/images/${id}-40x30.webp`;

async function get(id: string) {
  const answer = await fetch(origin + addressOf(id));
  return { status: answer.status, text: await answer.text(), cacheStatus: answer.headers.get("Cache-Status") };
}

test("while the database is away, kept pictures are sent and marked, and no others; afterwards removed ones are gone", async () => {
  const [kept, removed, other] = ["1".repeat(24), "2".repeat(24), "3".repeat(24)];
  for (const id of [kept, removed, other]) await saveBytes(id, Buffer.from(`picture ${id}`));
  for (const id of [kept, removed]) expect((await get(id)).status).toBe(200);
  await removeImage(addressOf(removed));
  expect((await get(removed)).status).not.toBe(200);

  await proxy.cut();
  const marked = { status: 200, text: `picture ${kept}`, cacheStatus: "meadowsweet; hit; detail=database-away" };
  await expect.poll(() => get(kept), { timeout: 15_000 }).toEqual(marked);
  for (const { status } of await Promise.all([get(removed), get(other)])) expect(status).toBe(503);

  await proxy.open();
  await expect.poll(() => get(kept), { timeout: 15_000 }).toEqual({ ...marked, cacheStatus: null });
  await expect.poll(async () => (await get(other)).text, { timeout: 15_000 }).toBe(`picture ${other}`);
  expect((await get(removed)).status).toBe(503);
});
