import { expect, test } from "vitest";
import { renderArticleBody } from "./article-body.server";

const id = "0123456789abcdef01234567";
const html = (source: string) => renderArticleBody(source).html;
const attribute = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1];
const img = (text: string) => /<img[^>]*>/.exec(text)?.[0] ?? "";
const source = (text: string) => /<source[^>]*>/.exec(text)?.[0] ?? "";
const names = (srcSet = "") => srcSet.split(", ").map((each) => each.replace(/.*\//, ""));

test("a reader with a small screen does not load the whole picture", () => {
  const shown = html(`![Tea](/images/${id}-2400x1600.webp)`);
  expect(names(attribute(img(shown), "srcset"))).toEqual([
    "320.webp 320w",
    "480.webp 480w",
    "640.webp 640w",
    "960.webp 960w",
    "1280.webp 1280w",
    "1600.webp 1600w",
  ]);
  expect(names(attribute(source(shown), "srcset"))[0]).toBe("320.avif 320w");
  expect(attribute(source(shown), "type")).toBe("image/avif");
  for (const element of [img(shown), source(shown)]) {
    expect(attribute(element, "sizes")).toBe("(min-width: 48rem) 44.7rem, calc(100vw - 2.7rem)");
  }
  expect(img(shown)).toMatch(/ loading="lazy" decoding="async">$/);
});

test("a small picture is offered as large as it is, and shown no larger", () => {
  const shown = html(`![Tea](/images/${id}-400x300.webp)`);
  expect(names(attribute(img(shown), "srcset"))).toEqual(["320.webp 320w", "480.webp 400w"]);
  expect(attribute(img(shown), "sizes")).toBe("(min-width: 443px) 400px, calc(100vw - 2.7rem)");
});

test("a picture that moves stands still for whoever wants nothing to move, and moves for others", () => {
  const shown = html(`![Tea](/images/${id}-800x600-animated.webp)`);
  expect(attribute(source(shown), "media")).toBe("(prefers-reduced-motion: reduce)");
  expect(attribute(img(shown), "srcset")).toContain(`/images/${id}-800x600-animated/640.webp 640w`);
});

test.each([
  ["nothing", "", ["800", "600"]],
  ["a width", "width=400", ["400", "300"]],
  ["a height", "height=150", ["200", "150"]],
  ["both, and they do not fit", "width=400 height=400", ["400", "300"]],
  ["a part of the page", 'width="50%"', ["800", "600"]],
  ["nonsense", "width=-1 height=0", ["800", "600"]],
])("a text does not jump while its picture loads, though its writer gave %s", (_what, given, expected) => {
  const shown = html(`<p><img src=/images/${id}-800x600.webp alt=Tea ${given}></p>`);
  expect([attribute(img(shown), "width"), attribute(img(shown), "height")]).toEqual(expected);
});

test.each([
  ["in a sentence", `Tea ![tea](/images/${id}-800x600.webp) and cake`],
  ["in a figure", `<figure><img src="/images/${id}-800x600.webp"><figcaption>Tea</figcaption></figure>`],
  ["in a link", `[![tea](/images/${id}-800x600.webp)](https://a.test)`],
  ["in a table", `<table><tr><td><img src="/images/${id}-800x600.webp" width=200></td></tr></table>`],
  ["in a picture of the writer's", `<picture><source srcset=/x><img src="/images/${id}-800x600.webp"></picture>`],
])("a text with a picture %s is the same when it is read in again", (_where, text) => {
  const once = html(text);
  expect(once.match(/<picture>/g)).toHaveLength(1);
  expect(once.match(/<source /g)).toHaveLength(1);
  expect(html(once)).toBe(once);
});

test("hundreds of pictures that are links are no tangle", () => {
  const link = `<p><a href="https://a.test"><img src="/images/${id}-800x600.webp" alt="Tea"></a></p>`;
  expect(html(link.repeat(400)).match(/<picture>/g)).toHaveLength(400);
});
