import type { AppLoadContext } from "@remix-run/node";
import mongoose from "mongoose";
import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";
import { limitRate } from "./rate-limit.server";

withDatabase();

test("two programs that began to count at the same moment count together from then on", async () => {
  const kept = mongoose.connection.collection("ratelimits");
  await kept.drop().catch(() => "nobody has counted yet");
  const expire = new Date(Date.now() + 60_000);
  await kept.insertMany([1, 2].map((points) => ({ key: "contact:same", points, expire })));
  await limitRate("contact", { clientAddress: "203.0.113.6" } as AppLoadContext);
  expect(await kept.countDocuments()).toBe(1);
  expect(await kept.indexes()).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }));
});
