import { beforeEach, expect, test, vi } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { withDatabase } from "../../tests/setup/database";
import { ContentCache, ofManyDocuments } from "./content-cache.server";
import { waitForChanges } from "./content-changes.server";

withDatabase();

let asked = 0;
const count = async () => {
  asked++;
  return ArticleModel.countDocuments();
};
const article = { title: "Linen", excerpt: "Short.", content: "Long.", category: "home", readTime: 1, status: "draft" };
const save = (slug: string) => ArticleModel.create({ ...article, listedAt: new Date(), slug, slugs: [slug] } as never);

beforeEach(async () => {
  asked = 0;
  await waitForChanges();
});

test("it is worked out once, however many ask, and again when something was saved", async () => {
  const counts = new ContentCache<number>();
  expect(await Promise.all([1, 2, 3].map(() => counts.get("all", count)))).toEqual([0, 0, 0]);
  expect(asked).toBe(1);
  await save("linen");
  expect(await counts.get("all", count)).toBe(1);
  expect(await counts.get("all", count)).toBe(1);
  expect(asked).toBe(2);
});

test("what was begun before a save is given to nobody who asks after it", async () => {
  const counts = new ContentCache<string>();
  let finish: ((made: string) => void) | undefined;
  const early = counts.get("all", () => new Promise((resolve) => (finish = resolve)));
  await vi.waitFor(() => expect(finish).toBeDefined());
  await save("linen");
  const late = counts.get("all", async () => "after");
  finish?.("before");
  expect(await Promise.all([early, late])).toEqual(["before", "after"]);
  expect(await counts.get("all", async () => "again")).toBe("after");
});

test("it is worked out anew after a failure", async () => {
  const counts = new ContentCache<number>();
  await expect(counts.get("all", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await counts.get("all", count)).toBe(0);
});

test("so many are kept, each under its name", async () => {
  const counts = new ContentCache<string>(2);
  const named = (name: string) => counts.get(name, async () => `${name}${asked++}`);
  expect([await named("a"), await named("b"), await named("a")]).toEqual(["a0", "b1", "a0"]);
  expect([await named("c"), await named("b")]).toEqual(["c2", "b3"]);
});

test("a number of very many documents is given a while longer, and made anew before that is over", async () => {
  const changing = (goodFor: number) => {
    let made = 0;
    const cache = new ContentCache<number>(1, () => goodFor);
    return () => cache.get("all", async () => ++made);
  };
  const [long, soonOver] = [changing(Number.MAX_SAFE_INTEGER), changing(29_000)];
  expect([await long(), await soonOver()]).toEqual([1, 1]);
  await save("linen");
  expect([await long(), await soonOver()]).toEqual([1, 1]);
  await vi.waitFor(async () => expect(await soonOver()).toBeGreaterThan(1));
  expect(await long()).toBe(1);
  expect([199_999, 1_000_000].map(ofManyDocuments)).toEqual([0, 60_000]);
});
