import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitForChanges } from "~/db/content-changes.server";
import { listBin } from "~/editing/history/bin.server";
import { wherePathsLead } from "~/links/where-paths-lead.server";
import { nounOf } from "~/nouns/nouns.server";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { readPlan } from "~/plan/plan.server";
import { loader as readPage } from "~/routes/challenges/challenges.$slug";
import { search } from "~/search/search.server";
import { sitemap } from "~/syndication/sitemap.server";
import { withDatabase } from "../../tests/setup/database";
import { createChallenge, removeChallenge, restoreChallenge, updateChallenge } from "./challenge-changes.server";
import { deskChallenges } from "./challenge-desk.server";
import { findChallenge, listChallenges } from "./challenges.server";

withDatabase();

const walk = {
  title: "Walk before breakfast",
  description: "Thirty days of fresh air.",
  participantCount: 12,
  active: true,
};
const hour = 3_600_000;
const editor = {
  id: "a".repeat(24),
  firstName: "Ada",
  lastName: null,
  email: "a@example.test",
  isAdmin: false,
  role: "editor",
};

const open = (slug: string) => {
  const request = new Request(`http://localhost:3000/challenges/${slug}?from=mail`);
  return Promise.resolve(readPage({ request, params: { slug }, context: {} } as never)).catch((thrown) => thrown);
};

test("a challenge has a page at its slug; an earlier slug leads on, and none is given twice", async () => {
  const { id, slug } = await createChallenge(walk);
  expect(slug).toBe("walk-before-breakfast");
  expect((await updateChallenge(id, { slug: "Early walks", title: "Early" })).slug).toBe("early-walks");
  const { shown, metadata } = await open("early-walks");
  expect(shown).toMatchObject({
    challenge: { id, title: "Early" },
    others: [],
    shareUrl: "http://localhost:3000/challenges/early-walks",
  });
  expect(metadata).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "http://localhost:3000/challenges/early-walks",
  });
  expect(JSON.stringify(metadata)).toContain("https://schema.org/JoinAction");
  const earlier = await open("walk-before-breakfast");
  expect([earlier.status, earlier.headers.get("Location")]).toEqual([301, "/challenges/early-walks?from=mail"]);
  expect(cacheableAddress("/challenges/early-walks")).toBe("/challenges/early-walks");
  expect((await createChallenge(walk)).slug).toBe("walk-before-breakfast-2");
  await expect(createChallenge({ ...walk, slug: "early-walks" })).rejects.toMatchObject({ kind: "conflict" });
  await removeChallenge(id);
  await createChallenge({ ...walk, slug: "early-walks" });
  expect(await listBin()).toMatchObject([{ noun: "challenge", id }]);
  expect(await restoreChallenge(id)).toEqual({ readdressed: true });
  expect(await findChallenge("early-walks-2")).toMatchObject({ id });
});

test("the address that Join Now names leads to the challenge, and that of an unknown one to nothing", async () => {
  const { id, slug } = await createChallenge(walk);
  const joined = await open(id);
  expect([joined.status, joined.headers.get("Location")]).toEqual([301, `/challenges/${slug}?from=mail`]);
  expect((await open("nothing")).init.status).toBe(404);
  expect((await open("0".repeat(24))).init.status).toBe(404);
  const led = await wherePathsLead([`/challenges/${id}`, `/challenges/${slug}`, "/challenges/nothing"]);
  expect([...led.values()]).toEqual(["there", "there", "gone"]);
});

test("a draft is on the desk alone", async () => {
  const { id, slug, publishedAt } = await createChallenge({ ...walk, status: "draft" });
  expect(publishedAt).toBeNull();
  expect([await listChallenges(), await findChallenge(slug)]).toEqual([[], null]);
  expect(await deskChallenges({ state: "draft" })).toMatchObject({ total: 1, items: [{ id, status: "draft" }] });
  await updateChallenge(id, { status: "published" });
  expect(await findChallenge(slug)).toMatchObject({ id, publishedAt: expect.any(String) });
  expect(await deskChallenges({ state: "draft" })).toMatchObject({ total: 0 });
});

describe("a scheduled challenge", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is nowhere before its time, and everywhere from it on", async () => {
    const { id, slug } = await createChallenge({ ...walk, publishedAt: new Date(Date.now() + hour).toISOString() });
    const seen = async () => [
      (await listChallenges({ active: true })).length,
      (await search("breakfast")).results.length,
      (await sitemap("challenges-1.xml"))?.xml.match(/<loc>/g)?.length ?? 0,
      (await findChallenge(slug)) ? 1 : 0,
    ];
    expect(await seen()).toEqual([0, 0, 0, 0]);
    expect((await deskChallenges({ state: "scheduled" })).items).toMatchObject([{ id }]);
    expect((await readPlan(editor as never)).weeks.flat().flatMap(({ texts }) => texts)).toMatchObject([
      { noun: "challenge", id },
    ]);
    vi.setSystemTime(Date.now() + hour);
    await waitForChanges();
    expect(await seen()).toEqual([1, 1, 1, 1]);
    expect(await nounOf("challenge")?.noteDue?.()).toBe(1);
    expect(await nounOf("challenge")?.noteDue?.()).toBe(0);
  });
});
