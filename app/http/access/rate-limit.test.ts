import { createHmac } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import mongoose from "mongoose";
import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { limitRate, networkOf } from "./rate-limit.server";

// As in a demo and in development.
withSettings({ SESSION_SECRET: undefined });

withDatabase();

const from = (clientAddress: string) => ({ clientAddress }) as AppLoadContext;
const kept = () => mongoose.connection.collection("ratelimits");

test("an address whose time is over is forgotten, one whose time runs is kept as a hash alone", async () => {
  const over = { key: "contact:over", points: 1, expire: new Date(Date.now() - 1000) };
  await kept().insertOne(over);
  await limitRate("contact", from("203.0.113.7"));
  const all = await kept().find().toArray();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ key: expect.stringMatching(/^contact:[\w-]{22}$/), points: 1 });
  expect(JSON.stringify(all)).not.toContain("203.0.113.7");
});

test("where no secret is set, nobody who reads the database can try which address a hash was made of", async () => {
  await limitRate("contact", from("203.0.113.7"));
  const [{ key } = expect.fail()] = await kept().find().toArray();
  const guessed = createHmac("sha256", "").update("address 203.0.113.7").digest("base64url");
  expect(guessed).not.toContain(key.slice("contact:".length));
});

test("past its share an address is told when to come back, and another is let in", async () => {
  for (let tries = 0; tries < 10; tries++) await limitRate("contact", from("203.0.113.8"));
  await expect(limitRate("contact", from("203.0.113.8"))).rejects.toMatchObject({
    kind: "too-many",
    retryAfter: expect.any(Number),
  });
  await limitRate("contact", from("203.0.113.9"));
  await limitRate("search", from("203.0.113.8"));
});

test("the addresses of one IPv6 connection count as one, those of another do not", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff::9"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
});

test("an IPv4 address is the same however it is written", () => {
  expect(networkOf("::ffff:203.0.113.7")).toBe(networkOf("203.0.113.7"));
});
