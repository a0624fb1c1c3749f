import { describe, expect, test } from "vitest";
import { type Block, blockForms, blockNames, readBlock, writeBlock } from "./block-forms";
import { blockOf, splitBlocks } from "./directives";
import { filmOf } from "./films";

const picture = "/images/0123456789abcdef01234567-1200x800.webp";
const id = (last: number) => `0123456789abcdef0123456${last}`;

const written: Record<string, Block> = {
  picture: {
    name: "picture",
    label: "Bread, *just* out of [the oven](/recipes)",
    attributes: { src: picture, alt: 'A loaf & a "knife"', credit: "Ann", width: "wide" },
    content: "",
  },
  gallery: { name: "gallery", label: "", attributes: {}, content: `![One](${picture})\n![Two](${picture})` },
  product: { name: "product", label: "", attributes: { id: id(1) }, content: "" },
  comparison: { name: "comparison", label: "Pans", attributes: { products: `${id(1)} ${id(2)}` }, content: "" },
  recipe: { name: "recipe", label: "", attributes: { id: id(1) }, content: "" },
  "pull-quote": { name: "pull-quote", label: "Ann, 40", attributes: {}, content: "We **never** bake alone." },
  note: { name: "note", label: "You need", attributes: {}, content: "- flour\n- water\n\nAnd 10:30 in the morning." },
  button: {
    name: "button",
    label: "To the recipes",
    attributes: { href: "/recipes?diet=vegan&sort=new" },
    content: "",
  },
  video: {
    name: "video",
    label: "How we fold",
    attributes: { src: "https://www.youtube.com/watch?v=abcdefghijk", picture, alt: "Hands" },
    content: "",
  },
};

describe("the written form", () => {
  test.each(blockNames)("%s is read as it was written", (name) => {
    const block = written[name] as Block;
    expect(blockOf(writeBlock(block))).toEqual(block);
    expect(splitBlocks(`Before\n${writeBlock(block)}\nAfter`).map(({ block: found }) => found)).toEqual([
      null,
      block,
      null,
    ]);
  });

  test("is what the document shows", () => {
    expect(writeBlock(written.product as Block)).toBe(`::product{id="${id(1)}"}`);
    expect(writeBlock(written["pull-quote"] as Block)).toBe(":::pull-quote[Ann, 40]\nWe **never** bake alone.\n:::");
    expect(blockOf(`::product{id=${id(1)}}`)).toEqual(written.product);
    expect(blockOf(`::comparison[Pans]{products="${id(1)}, ${id(2).toUpperCase()}"}`)).toEqual(written.comparison);
  });

  test("holds any words", () => {
    for (const label of ["a ] b", "[", "a [b] c", "ends in \\", "a \\[ b", "1 < 2 & 3 > 2", "`]`"]) {
      const block = { ...(written.note as Block), label };
      const read = blockOf(writeBlock(block));
      expect(read?.name, label).toBe("note");
      expect(writeBlock(read as Block), label).toBe(writeBlock(block));
    }
    for (const alt of ['"', "a=b}", "&amp;", "{", "’"]) {
      const attributes = { ...written.picture?.attributes, alt };
      expect(blockOf(writeBlock({ ...(written.picture as Block), attributes }))?.attributes.alt).toBe(alt);
    }
    const nested = { ...(written.note as Block), content: writeBlock(written["pull-quote"] as Block) };
    expect(writeBlock(nested)).toContain("::::note");
    expect(blockOf(writeBlock(nested))).toEqual(nested);
  });

  test("is the only thing that a colon does", () => {
    const source = "At 10:30 :smile: and :note[x]\n\n::unknown{id=1}\n\n```\n::product{id=1}\n```\n\n::: note\n";
    expect(splitBlocks(source)).toEqual([{ source, block: null }]);
  });

  test("loses nothing of a text", () => {
    const source = `# A\n\n${writeBlock(written.note as Block)}\n\n- x\n\n${writeBlock(written.button as Block)}\n<p>b</p>\n`;
    expect(
      splitBlocks(source)
        .map((segment) => segment.source)
        .join(""),
    ).toBe(source);
  });
});

test("a block that cannot be shown says why", () => {
  const problemsOf = (name: string, attributes = {}, label = "", content = "") =>
    readBlock({ name, attributes, label, content })?.problems.join();
  expect(readBlock({ name: "constructor" })).toBeNull();
  expect(problemsOf("product")).toMatch(/“id” is missing/);
  expect(problemsOf("product", { id: "12" })).toMatch(/24 characters/);
  expect(problemsOf("comparison", { products: id(1) })).toMatch(/2 to 4 different products/);
  expect(problemsOf("comparison", { products: `${id(1)} ${id(1)}` })).toMatch(/2 to 4 different products/);
  expect(problemsOf("picture", { src: "https://elsewhere.test/a.jpg" })).toMatch(/of this site/);
  expect(problemsOf("button", { href: "javascript:alert(1)" }, "Words")).toMatch(/has to start with/);
  expect(problemsOf("button", { href: "/shop" })).toMatch(/words are missing/);
  expect(problemsOf("video", { src: "https://elsewhere.test/film" })).toMatch(/YouTube/);
  expect(problemsOf("note")).toMatch(/nothing is in it/);
  expect(problemsOf("picture", { src: picture, width: "huge", onclick: "x" })).toBe("");
  for (const name of blockNames) expect(blockForms[name].title).not.toBe("");
});

test("films and posts are known by the addresses of their pages", () => {
  const youtube = "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1";
  for (const address of [
    "https://www.youtube.com/watch?v=abcdefghijk&t=20",
    "https://youtu.be/abcdefghijk?si=x",
    "https://m.youtube.com/shorts/abcdefghijk",
    "https://www.youtube.com/live/abcdefghijk",
    "https://www.youtube-nocookie.com/embed/abcdefghijk",
  ])
    expect(filmOf(address)?.frame, address).toBe(youtube);
  expect(filmOf("https://vimeo.com/76979871")?.frame).toBe("https://player.vimeo.com/video/76979871?dnt=1&autoplay=1");
  expect(filmOf("https://vimeo.com/76979871/abcdef0123")?.frame).toContain("?h=abcdef0123&dnt=1");
  expect(filmOf("https://www.tiktok.com/@ann/video/7106594312292453675")?.host).toBe("www.tiktok.com");
  expect(filmOf("https://www.tiktok.com/@ann/photo/7106594312292453675")).toEqual({
    site: "TikTok",
    host: "www.tiktok.com",
    frame: "https://www.tiktok.com/embed/v2/7106594312292453675",
    shape: "post",
  });
  for (const address of [
    "https://www.instagram.com/p/CuE2WNQs6vH/",
    "https://instagram.com/ann.archer/p/CuE2WNQs6vH?utm_source=x",
    "https://www.instagram.com/p/CuE2WNQs6vH/embed/captioned/",
  ])
    expect(filmOf(address), address).toEqual({
      site: "Instagram",
      host: "www.instagram.com",
      frame: "https://www.instagram.com/p/CuE2WNQs6vH/embed/captioned/",
      shape: "post",
    });
  expect(filmOf("https://www.instagram.com/reels/CuE2WNQs6vH/")?.frame).toContain("/reel/CuE2WNQs6vH/embed/");
  expect(filmOf("https://mastodon.social/@ann/109876543210987654")?.frame).toBe(
    "https://mastodon.social/@ann/109876543210987654/embed",
  );
  for (const address of [
    "https://www.youtube.com/watch?v=<script>",
    "https://www.youtube.com.elsewhere.test/watch?v=abcdefghijk",
    "https://www.youtube.com/",
    "https://vimeo.com/about",
    "javascript:youtube.com",
    "/watch?v=abcdefghijk",
    "",
  ])
    expect(filmOf(address), address).toBeNull();
});
