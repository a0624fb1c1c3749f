import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DocumentFinder } from "./document-finder";

const nothing = () => undefined;

test("it is a combobox with a name, a list and a state that is read out, before anything is found", () => {
  const html = renderToStaticMarkup(
    <DocumentFinder kinds={["recipe"]} label="Recipe" onChoose={nothing} onCancel={nothing} />,
  );
  const [, id = ""] = /<label for="([^"]+)"[^>]*>Recipe</.exec(html) ?? [];
  expect(html).toMatch(/<input id="[^"]+" type="text" role="combobox"/);
  expect(html).toContain(`id="${id}"`);
  const [, list = ""] = /aria-controls="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<div id="${list}" role="listbox" aria-label="Recipe"`);
  expect(html).toContain('aria-expanded="false"');
  expect(html).toMatch(/role="status"[^>]*>Searching …</);
  expect(html).not.toContain("style=");
});
