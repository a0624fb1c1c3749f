import { beforeEach, expect, test } from "vitest";
import { maxFeedSources } from "~/ingestion/sources/feed-source";
import { createSource, removeSource, updateSource } from "~/ingestion/sources/source-changes.server";
import { listSources } from "~/ingestion/sources/source-list.server";
import { withDatabase } from "../../../tests/setup/database";
import { importOpml } from "./import-opml.server";
import { leftOutShown } from "./opml";
import { writeOpml } from "./write-opml.server";

withDatabase();

let begun: Awaited<ReturnType<typeof listSources>>;
beforeEach(async () => {
  begun = await listSources();
});

const opml = (body: string, head = "") =>
  `<?xml version="1.0"?>${head}<opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`;
const feed = (number: number, more = "") =>
  `<outline text="Paper ${number}" xmlUrl="https://paper.example/${number}" ${more}/>`;
const facts = async () =>
  (await listSources()).map(({ name, url, category, wrestling, active }) => ({
    name,
    url,
    category,
    wrestling,
    active,
  }));

test("the file brings back what went out: order, categories, switches, and letters that XML escapes", async () => {
  for (const [name, category] of Object.entries({
    "The Ring": "sports",
    "The Warm Hearth": "home",
    "The Pitch!": "sports",
  }))
    await createSource({ name, url: `https://paper.example/${name.length}`, category, wrestling: name === "The Ring" });
  for (const { id } of begun) await removeSource(id);
  const ring = (await listSources())[0]?.id ?? "";
  await updateSource(ring, { name: 'Tea & "Toast" <daily>', active: false });
  await createSource({ name: "Crème", url: "https://paper.example/?a=1&b=2", category: "style" });
  const before = await facts();
  const file = await writeOpml();
  expect(file).toContain('<outline text="Sports">');
  for (const { id } of await listSources()) await removeSource(id);
  expect(await importOpml({ opml: file, category: "home" })).toMatchObject({ leftOut: [], leftOutCount: 0 });
  expect(await facts()).toEqual(before);
});

test("folders and categories become those of the site; all others the chosen one", async () => {
  const body = `
    <outline title="Style &amp; Fashion"><outline text="Inner">${feed(1)}</outline>${feed(2, 'category="/news/home,tea"')}</outline>
    <outline text="NUTRITION">${feed(3)}</outline>${feed(4)}
    <outline text="Old" xmlURL="feed://old.example/rss"/>`;
  await importOpml({ opml: opml(body), category: "career" });
  const come = (await facts()).slice(begun.length);
  expect(come.map(({ category }) => category)).toEqual(["style", "home", "nutrition", "career", "career"]);
  expect(come.at(-1)?.url).toBe("http://old.example/rss");
});

test("what is there already, what is no address and what has no room is left out, with the reason", async () => {
  const body = `${feed(1)}${feed(1)}<outline text="Odd" xmlUrl="javascript:alert(1)"/>
    <outline text="Caf&eacute;" type="link" url="https://cafe.example"/><outline text="Inside" xmlUrl="http://127.0.0.1/rss"/><outline text="BBC" xmlUrl="${begun[0]?.url}"/>`;
  const outcome = await importOpml({ opml: opml(body), category: "home" });
  expect(outcome).toEqual({
    added: ["Paper 1"],
    leftOut: [
      { name: "Paper 1", why: "is in the list already" },
      { name: "Odd", why: expect.stringContaining("http://") },
      { name: "Café", why: "has no address of a feed" },
      { name: "Inside", why: expect.stringContaining("private") },
      { name: "BBC", why: "is in the list already" },
    ],
    leftOutCount: 5,
  });
  const room = maxFeedSources - begun.length - 1;
  const many = Array.from({ length: maxFeedSources + 60 }, (_none, number) => feed(number)).join("");
  const { added, leftOut, leftOutCount } = await importOpml({ opml: opml(many), category: "home" });
  expect([added.length, leftOut.length, leftOutCount]).toEqual([room, leftOutShown, maxFeedSources + 60 - room]);
  expect(await listSources()).toHaveLength(maxFeedSources);
});

const bomb = `<!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">]>`;
test.each([
  ["entities of its own", opml(feed(1).replace("Paper", "&c;"), bomb), "entities"],
  ["outlines in outlines in outlines", opml(`<outline text="x">`.repeat(40_000)), "nested too deeply"],
  ["ten thousand outlines", opml(feed(1).repeat(10_000)), "too many outlines"],
  ["a megabyte", opml(" ".repeat(1024 * 1024)), "too long"],
  ["no end", opml(feed(1)).slice(0, -20), "not whole"],
  ["no feeds", opml('<outline text="Empty"/>'), "names no feed"],
  ["a page", "<!DOCTYPE html><html><body>Hello</body></html>", "no OPML"],
  ["no XML at all", "hello", "no OPML"],
  ["nothing", " ", "Choose a file"],
])("a file with %s is refused in words, and nothing is stored", async (_name, text, words) => {
  await expect(importOpml({ opml: text, category: "home" })).rejects.toMatchObject({
    ...{ kind: "invalid", errors: { opml: [expect.stringContaining(words)] } },
  });
  expect(await listSources()).toHaveLength(begun.length);
});

test("the category for all others is asked for", async () => {
  await expect(importOpml({ opml: opml(feed(1)), category: "" })).rejects.toMatchObject({
    errors: { category: [expect.any(String)] },
  });
});
