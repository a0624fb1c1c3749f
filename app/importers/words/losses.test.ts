import { expect, test } from "vitest";
import { lossesOf, withoutCards } from "./losses.server";

const losses = (source: string, content: string, pages: string[] = []) =>
  lossesOf(source, content, (address) => pages.includes(address));

test.each([
  ["the same words in other elements", "<div>One <b>t</b>wo.</div><h2>Three</h2>", "<p>One two.</p>\n\n## Three"],
  ["words in a block", "<figure><figcaption>A loaf</figcaption></figure>", "::picture[A *loaf*]{src=/images/a.webp}"],
  ["signs that are written as entities", "<p>Crème &amp; caf&#233;</p>", "<p>Crème &amp; café</p>"],
  ["a shortcode", "[su_box title='Hidden words']Kept[/su_box]", "<p>Kept</p>"],
  ["a script, a style and a form's choices", "<script>one</script><style>two</style><option>three</option>", ""],
  ["a picture in its full size", '<img src="https://a.test/loaf-300x200.jpg">', '<img src="https://a.test/loaf.jpg">'],
  ["a letter that other letters make", "<p>ﬁne co\u00adoperate</p>", "<p>fine cooperate</p>"],
])("nothing is missing: %s", (_what, source, content) => {
  expect(losses(source, content)).toEqual([]);
});

test("what is missing is named: words, pictures, links", () => {
  const source = '<p>Salt and pepper.</p><img src="https://a.test/loaf.jpg"><a href="https://b.test/x">Salt</a>';
  expect(losses(source, "<p>and pepper salt</p>")).toEqual([
    "Words of the text are not here: “salt”",
    "Pictures of the text are not here: https://a.test/loaf.jpg",
    "Links of the text are not here: https://b.test/x",
  ]);
});

test("a long list is cut, and counted", () => {
  const words = Array.from({ length: 30 }, (_, number) => `word${number}`).join(" ");
  expect(losses(`<p>${words}</p>`, "")[0]).toMatch(/word11 … \(30 in all\)”$/);
});

test("nobody misses the link from a picture to its own page, nor a post of another site", () => {
  const source =
    '<a href="https://a.test/loaf/"></a><blockquote class="twitter-tweet">Tweet <a href="https://t.test">x</a></blockquote>';
  expect(losses(source, "", ["https://a.test/loaf/"])).toEqual([]);
});

test("cards of recipes are taken out with all that stands in them", () => {
  const card = "<!--WPRM Recipe 5--><div>Flour</div><!--End WPRM Recipe-->";
  expect(losses(withoutCards(`<p>Before</p>${card}<p>After</p>`), "<p>Before</p><p>After</p>")).toEqual([]);
  expect(withoutCards("<!--WPRM Recipe 5-->".repeat(3))).toContain("WPRM");
});
