import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { read, stored, titles, withFeedBench } from "../../../tests/setup/feeds/feed-bench";
import { rss, story } from "../../../tests/setup/feeds/feed-server";

withFeedBench();

describe("what comes packed or in other letters", () => {
  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
  ] as const)("packed with %s", async (coding, pack) => {
    await read(pack(rss([story(1)])), { headers: { "Content-Encoding": coding } });
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["by two codings", "gzip, br", (feed: Buffer) => brotliCompressSync(gzipSync(feed))],
    ["in a file of gzip", "", gzipSync],
    ["not at all, with the charset in the wrong header", "utf-8", (feed: Buffer) => feed],
  ])("packed %s", async (_name, coding, pack) => {
    await read(pack(Buffer.from(rss([story(1)]))), { headers: coding ? { "Content-Encoding": coding } : {} });
    expect(await stored()).toHaveLength(1);
  });

  test("packed twice so that it would fill the memory on the way", async () => {
    const nothing = gzipSync("");
    const wide = gzipSync(Buffer.concat(Array.from({ length: 200_000 }, () => nothing)));
    expect((await read(wide, { headers: { "Content-Encoding": "gzip" } })).message).toBe("It is larger than 2 MB");
  });

  test("packed in a way that nobody asked for", async () => {
    const outcome = await read("?", { headers: { "Content-Encoding": "zstd" } });
    expect(outcome.message).toBe("It is packed in a way that nobody asked for (zstd)");
  });

  test("said to be packed, but not", async () => {
    expect((await read(rss([story(1)]), { headers: { "Content-Encoding": "gzip" } })).message).toBe(
      "It could not be unpacked",
    );
  });

  const café = "Crème brûlée in a café – “perfect” for a Sunday";
  const named = (encoding: string) =>
    rss([story(1, { title: café })], { head: `<?xml version="1.0" encoding="${encoding}"?>` });
  test.each<[name: string, bytes: Buffer, contentType: string]>([
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${named("utf-8")}`), "text/xml"],
    ["UTF-16 with a mark", iconv.encode(named("utf-16"), "utf-16le", { addBOM: true }), "text/xml"],
    ["UTF-32 without a mark", iconv.encode(named("utf-32"), "utf-32be"), "text/xml"],
    ["UTF-16 without a mark", iconv.encode(named("utf-16"), "utf-16be"), "text/xml"],
    ["Windows-1252 by the header", iconv.encode(named("utf-8"), "windows-1252"), "text/xml; charset=windows-1252"],
    ["Windows-1252 by the declaration", iconv.encode(named("windows-1252"), "windows-1252"), "text/xml"],
    ["Windows-1252 that says it is UTF-8", iconv.encode(named("utf-8"), "windows-1252"), "text/xml; charset=utf-8"],
    ["Windows-1252 that says it is ISO-8859-1", iconv.encode(named("ISO-8859-1"), "windows-1252"), "text/xml"],
    ["Windows-1252 that says it is Latin 1", iconv.encode(named("utf-8"), "windows-1252"), "text/xml; charset=latin1"],
    ["Windows-1252 that says it is ASCII", iconv.encode(named("us-ascii"), "windows-1252"), "text/xml"],
    ["UTF-8 that says it is ISO-8859-1", Buffer.from(named("iso-8859-1")), "text/xml; charset=ISO-8859-1"],
    ["a charset that nobody knows", Buffer.from(named("klingon")), "text/xml; charset=klingon"],
  ])("%s", async (_name, bytes, contentType) => {
    await read(bytes, { headers: { "Content-Type": contentType } });
    expect(await titles()).toEqual([café]);
  });

  test("one wrong byte in UTF-8, and one letter that is cut off, cost those letters and no other", async () => {
    const [before = "", after = ""] = named("utf-8").split("Sunday");
    const broken = [Buffer.from(before), Buffer.of(0xe9), Buffer.from(" day, and a c"), Buffer.of(0xe2, 0x82)];
    await read(Buffer.concat([...broken, Buffer.from(after)]));
    expect(await titles()).toEqual([café.replace("Sunday", "\ufffd day, and a c\ufffd")]);
  });

  test.each(["gbk", "big5", "euc-kr", "windows-874", "windows-1251"])(
    "text in %s is not taken for broken UTF-8",
    async (charset) => {
      const title = {
        gbk: "北京是中华人民共和国的首都，是全国的政治中心",
        big5: "臺北市是中華民國的首都，亦為臺灣的政治",
        "euc-kr": "서울특별시는 대한민국의 수도이자 최대 도시이다",
        "windows-874": "กรุงเทพมหานครเป็นเมืองหลวงและนครที่มีประชากรมากที่สุด",
        "windows-1251": "Москва — столица России",
      }[charset];
      const head = `<?xml version="1.0" encoding="${charset}"?>`;
      await read(iconv.encode(rss([story(1, { title })], { head }), charset));
      expect(await titles()).toEqual([title]);
    },
  );

  test("letters of Windows-1252 by number are the letters that were meant", async () => {
    await read(
      rss([
        story(1, { title: "The baker&#146;s &#x93;best&#x94; bread &#150; for &#128;3" }),
        story(2, { title: "<![CDATA[The baker&#146;s bread]]>", description: "In UTF-8 \u0096 as it is" }),
      ]),
    );
    expect((await titles()).reverse()).toEqual(["The baker’s “best” bread – for €3", "The baker’s bread"]);
    expect((await stored())[0]?.excerpt).toBe("In UTF-8 – as it is");
  });

  test("numbers of no letter go, an emoji in two halves is one, and the feed is read", async () => {
    await read(
      rss([
        story(1, { title: "Nothing&#0; odd&#x1; in&#xFFFE; this&#xD800; title&#x110000;&#1114112;" }),
        story(2, { title: "A happy &#xD83D;&#xDE00; and &#55357;&#56832; story" }),
        story(3, { title: "<![CDATA[As HTML &#xD83D;&#xDE00;&#0; too]]>" }),
      ]),
    );
    expect((await titles()).reverse()).toEqual([
      "Nothing odd in this title",
      "A happy 😀 and 😀 story",
      "As HTML 😀 too",
    ]);
  });

  test("Japanese in a charset that is made of ASCII bytes", async () => {
    // ISO-2022-JP is not among the charsets that are read; Shift_JIS is.
    const title = "京都の静かな朝のお茶の時間について";
    const bytes = iconv.encode(
      rss([story(1, { title })], { head: "<?xml version='1.0' encoding='Shift_JIS'?>" }),
      "Shift_JIS",
    );
    await read(bytes);
    expect(await titles()).toEqual([title]);
  });
});
