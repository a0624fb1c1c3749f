import { describe, expect, test } from "vitest";
import { isTitleKey } from "~/ingestion/read/item-keys.server";
import {
  limits,
  noon,
  read,
  server,
  sourceAt,
  stored,
  titles,
  withFeedBench,
} from "../../tests/setup/feeds/feed-bench";
import { type RssItem, rss, stories, story } from "../../tests/setup/feeds/feed-server";
import { FeedItemModel } from "./feed-item.model.server";
import { readSource } from "./read-source.server";

withFeedBench();

describe("one story once", () => {
  async function readAgain(first: RssItem[], second: RssItem[]) {
    const address = server.at(rss(first));
    await read(address);
    server.at(rss(second), {}, new URL(address).pathname);
    return read(address, { now: new Date(noon.getTime() + 3_600_000) });
  }

  test("a changed headline and excerpt change in place, under the address that the article has", async () => {
    const item = story(1);
    expect(
      await readAgain([item], [{ ...item, title: "Story number 1 of a loud afternoon", description: "Louder." }]),
    ).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await stored()).toMatchObject([
      {
        title: "Story number 1 of a loud afternoon",
        excerpt: "Louder.",
        slug: "story-number-1-of-a-long-and-quiet-afternoon",
      },
    ]);
  });

  test("without GUIDs the link tells, whatever is hung onto it to follow readers about", async () => {
    const item = { ...story(1), guid: undefined };
    const again = { ...item, link: "http://www.news.example/stories/1/?utm_source=rss&amp;at_campaign=rss#comments" };
    expect(await readAgain([item], [again])).toMatchObject({ added: 0 });
  });

  test("with the GUID the link may change", async () => {
    const item = story(1);
    expect(await readAgain([item], [{ ...item, link: "https://news.example/renamed" }])).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await stored()).toMatchObject([{ url: "https://news.example/renamed" }]);
  });

  test.each([
    ["https://news.example/story.php?cid=1", "https://news.example/story.php?cid=2"],
    ["https://news.example/log#v1", "https://news.example/log#v2"],
    ["https://news.example/#/story/1", "https://news.example/#/story/2"],
  ])("%s and %s are two stories, with GUIDs and without", async (one, two) => {
    const first = { title: "Otters return to the upper mill", link: one };
    const second = { title: "New timetable confuses everybody", link: two };
    expect(await readAgain([first], [second])).toMatchObject({ added: 1, changed: 0 });
    const third = { title: "Band rehearses below the railway bridge", link: `${one}0`, guid: "third" };
    const fourth = { title: "Library lends umbrellas since Monday", link: `${two}0`, guid: "fourth" };
    expect(await readAgain([third], [fourth])).toMatchObject({ added: 1, changed: 0 });
    expect((await stored()).map(({ url }) => url).sort()).toEqual([one, `${one}0`, two, `${two}0`]);
  });

  test("what another GUID and other words tell at the same address is another story", async () => {
    const link = "https://news.example/latest";
    const first = [story(1, { link, title: "Otters return to the upper mill" })];
    const second = [story(2, { link, title: "New timetable confuses everybody" })];
    expect(await readAgain(first, second)).toMatchObject({ added: 1, changed: 0 });
    expect(await readAgain(second, first)).toMatchObject({ added: 0, changed: 0 });
    expect(await titles()).toHaveLength(2);
  });

  test("a revision that is counted in the GUID is no other story, whatever its headline is by now", async () => {
    const link = "https://news.example/live/mill";
    const first = [story(1, { link, guid: `${link}#0`, title: "Otters return to the upper mill" })];
    const second = [story(1, { link, guid: `${link}#7`, title: "Lock keepers welcome guests" })];
    expect(await readAgain(first, second)).toMatchObject({ added: 0, changed: 1 });
    expect(await titles()).toEqual(["Lock keepers welcome guests"]);
  });

  test("stories that were kept under shorter addresses are known again", async () => {
    const items = ["log#v1", "log#v2", "story.php?cid=1"].map((end, index) => {
      const { title, date } = story(index);
      return { title, date, link: `https://news.example/${end}` };
    });
    const address = server.at(rss(items));
    await read(address);
    for (const { _id, url, keys } of await FeedItemModel.find().lean()) {
      const former = { url: url.replace(/[#?].*/, ""), keys: [`x${_id}`, ...keys.filter(isTitleKey)] };
      await FeedItemModel.updateOne({ _id }, { $set: former });
    }
    server.at(`${rss(items)} `, {}, new URL(address).pathname);
    expect(await read(address)).toMatchObject({ items: 3, added: 0, changed: 3 });
    server.at(`${rss(items)}  `, {}, new URL(address).pathname);
    expect(await read(address)).toMatchObject({ items: 3, added: 0, changed: 0 });
    expect((await stored()).map(({ url }) => url).sort()).toEqual(items.map(({ link }) => link));
  });

  test("a story that is in the feed in several versions is one, in the words of the newest", async () => {
    const versions = [
      story(1, { title: "Mill saved", date: "Fri, 01 May 2026 10:00:00 GMT" }),
      story(1, { title: "Council decides what becomes of the river", date: "Sat, 02 May 2026 10:00:00 GMT" }),
      story(2),
    ];
    expect(await readAgain(versions, [...versions].reverse())).toMatchObject({ items: 2, added: 0, changed: 0 });
    expect((await titles()).sort()).toEqual(["Council decides what becomes of the river", story(2).title]);
  });

  test("of two versions in Atom the one counts that was updated last", async () => {
    const version = (title: string, updated: string) =>
      `<entry><title>${title}</title><link href="https://news.example/tea"/><id>urn:tea</id>
      <published>2026-05-01T10:00:00Z</published><updated>${updated}</updated></entry>`;
    const old = version("Tea is late", "2026-05-01T10:00:00Z");
    const recent = version("Tea is served", "2026-05-01T12:00:00Z");
    await read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>${old}${recent}</feed>`);
    expect(await stored()).toMatchObject([{ title: "Tea is served", publishedAt: "2026-05-01T10:00:00.000Z" }]);
  });

  test("one GUID and one link for all items tell nothing", async () => {
    const same = stories(5).map((item) => ({ ...item, guid: "1", link: "https://news.example/" }));
    expect(await readAgain(same, [...same].reverse())).toMatchObject({ items: 5, added: 0, changed: 0 });
  });

  test("the same GUID for all items tells nothing", async () => {
    const same = stories(5).map((item) => ({ ...item, guid: "1" }));
    expect(await readAgain(same, same.reverse())).toMatchObject({ items: 5, added: 0, changed: 0 });
    expect(await stored()).toHaveLength(5);
  });

  test("the same GUID for one item after the other tells nothing either", async () => {
    const rotating = (number: number, title: string) => [story(number, { guid: "latest", title })];
    await readAgain(rotating(1, "Otters return to the upper mill"), rotating(2, "New timetable confuses everybody"));
    expect(await titles()).toHaveLength(2);
  });

  test("the same link for all items tells nothing", async () => {
    const same = stories(5).map((item) => ({ ...item, link: "https://news.example/live" }));
    expect(await readAgain(same, same)).toMatchObject({ items: 5, added: 0 });
    expect(await stored()).toHaveLength(5);
  });

  test("neither GUIDs nor links of their own: the words tell", async () => {
    const bare = stories(3).map(({ title, description }) => ({ title, description, link: "https://news.example/" }));
    expect(await readAgain(bare, bare)).toMatchObject({ added: 0 });
    expect(await stored()).toHaveLength(3);
  });

  test("an item that is in the feed twice is one", async () => {
    expect(await read(rss([story(1), story(1), story(2)]))).toMatchObject({ items: 2, added: 2 });
  });

  test("of two sources it is one story by its link, or by its headline within days", async () => {
    const headline = "Council saves the last mill on the river";
    await read(rss([story(1), story(2, { title: headline })]));
    const other = server.at(
      rss([
        story(1, { guid: "other-1", title: "In quite other words" }),
        story(9, { title: `${headline} - Other Paper`, date: story(2).date }),
        story(10, { title: headline, date: "Fri, 01 May 2026 10:00:00 GMT" }),
      ]),
    );
    const outcome = await readSource(sourceAt(other, { name: "Other Paper" }), { limits, now: noon });
    expect(outcome).toMatchObject({ items: 3, added: 1, changed: 0 });
  });

  test("two stories of one source may bear one headline, and headlines that say little tell nothing", async () => {
    const title = "Weather for the south and the west";
    expect(await readAgain([story(1, { title })], [story(1, { title }), story(2, { title })])).toMatchObject({
      added: 1,
    });
    await read(rss([story(3, { title: "Live updates" })]));
    expect(await read(rss([story(4, { title: "Live updates" })]))).toMatchObject({ added: 1 });
  });
});
