import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectDatabase } from "~/db/database.server";
import { limitRate } from "./rate-limit.server";

// Not one that was handed on: somebody has counted there.
beforeAll(() => connectDatabase(inject("mongodbUri"), { name: `test-${randomUUID()}` }));
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

test("two programs that began to count at the same moment count together from then on", async () => {
  const kept = mongoose.connection.collection("ratelimits");
  const expire = new Date(Date.now() + 60_000);
  await kept.insertMany([1, 2].map((points) => ({ key: "contact:same", points, expire })));
  await limitRate("contact", { clientAddress: "203.0.113.6" } as AppLoadContext);
  expect(await kept.countDocuments()).toBe(1);
  expect(await kept.indexes()).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }));
});
