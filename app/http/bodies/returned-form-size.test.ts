import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cutToFit, weightOf } from "./returned-form-size.server";

/** How many bytes a page with these texts has at least: each is a field, a text and a part of the page's script. */
function written(typed: Record<string, string>): number {
  const html = Object.entries(typed).map(([name, value]) =>
    renderToStaticMarkup(createElement("p", null, createElement("input", { name, defaultValue: value }), value)),
  );
  const data = JSON.stringify(JSON.stringify(typed)).replace(/[&<>\u2028\u2029]/g, "\\u0000");
  return html.reduce((sum, text) => sum + Buffer.byteLength(text), 0) - 40 * html.length + Buffer.byteLength(data) - 10;
}

test.each([
  ["letters", "Oak tray. "],
  ["markup", '<p class="a">it\'s &amp;</p>'],
  ["quotes", "\"'\"'"],
  ["line breaks and backslashes", "\n\\\t"],
  ["controls", "\u0001\u001f\u007f\u0085"],
  ["other scripts", "日本語 é 😀"],
  ["halves of characters", "\ud800"],
])("%s are weighed for no less than they weigh on the page", (_what, text) => {
  const typed = { content: text.repeat(1000) };
  expect(weightOf(typed)).toBeGreaterThanOrEqual(written(typed));
});

test("what fits comes back whole; of what does not, short fields do, and the long ones' beginning", () => {
  const typed = { content: "<".repeat(100_000), title: "Oak", [`${"n".repeat(50_000)}`]: "", tags: "tea" };
  expect(cutToFit(typed, 10_000_000)).toBe(typed);
  const cut = cutToFit(typed, 200_000);
  expect(cut).toMatchObject({ title: "Oak", tags: "tea" });
  expect(cut.content).toMatch(/^<+$/);
  expect(weightOf(cut)).toBeLessThanOrEqual(200_000);
});
