import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { cleanUpProcesses } from "../setup/program/processes";
import { anAdmin, ask, json, type Site, startSite } from "../soak/site";

/** The built program with `FEEDS=off`, as an admin meets it. */

withDatabase();
cleanUpProcesses(afterAll);

const wordsOfRefusal = "Feeds are switched off by FEEDS=off, so no source is asked.";
let site: Site;

beforeAll(async () => {
  await buildProgram();
  site = await startSite({
    MONGODB_URI: databaseAddress(),
    FEEDS: "off",
  });
}, 300_000);

async function asAdmin(path: string, init: RequestInit = {}) {
  const { cookie } = await anAdmin();
  return ask(`${site.address}${path}`, { ...init, headers: { ...init.headers, Cookie: cookie } });
}

test("the tab calls no source active, says that feeds are off, and offers no button", async () => {
  const page = await asAdmin("/admin/rss");
  expect(page.status).toBe(200);
  const [shown = ""] = page.text.split("<script");
  expect(shown).toContain("All feeds are switched off by");
  expect(shown.match(/Switched off/g)).not.toBeNull();
  expect(shown).not.toMatch(/>Active</);
  expect(shown).toMatch(/<button[^>]*disabled[^>]*>Process RSS Feeds Now/);
});

test("a post of the button is refused in words, on the same page", async () => {
  const { status, text } = await asAdmin("/admin/rss", {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: site.address.replace("127.0.0.1", "localhost"),
    },
    body: "",
  });
  expect([status, text.includes(wordsOfRefusal)]).toEqual([409, true]);
  expect(text).toContain("Failed to start RSS processing");
});

test("the API answers 409 and says why", async () => {
  const { cookie } = await anAdmin();
  const answer = await ask(`${site.address}/api/admin/rss/process`, json("POST", cookie, {}));
  expect([answer.status, JSON.parse(answer.text)]).toEqual([409, { message: wordsOfRefusal }]);
});

test("the page of jobs plans no run and says why", async () => {
  const { text } = await asAdmin("/admin/jobs");
  expect(text).toContain("Switched off by FEEDS=off.");
  expect(await mongoose.connection.collection("feedruns").countDocuments()).toBe(0);
  expect(await mongoose.connection.collection("jobs").countDocuments({ name: "feeds" })).toBe(0);
});
