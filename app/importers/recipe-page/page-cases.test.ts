import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipeStructuredData } from "~/recipes/page/recipe-metadata.server";
import { RecipeModel, toRecipe } from "~/recipes/recipe.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { fillFromPage } from "./fill-from-page.server";
import cases from "./page-cases.json";

/** Pages as sites write them, each with what the form has to say then. */

withSettings({ IMPORT_ALLOW_PRIVATE: "1" });
withDatabase();

type Wanted =
  | string
  | null
  | {
      any?: string[];
      matches?: string;
      not?: string;
      has?: string;
      hasNot?: string;
      hasAll?: string[];
      minutes?: number;
    };
type Case = {
  name: string;
  html?: string;
  bodyBase64?: string;
  headers: Record<string, string>;
  expect: Record<string, Wanted>;
  /** What the page of the saved recipe tells search engines. */
  published?: Record<string, Wanted>;
};

const pages = cases as unknown as Case[];
const server = createServer((request, response) => {
  const { html = "", bodyBase64, headers } = pages[Number(request.url?.slice(1))] ?? expect.fail();
  response.writeHead(200, headers).end(bodyBase64 ? Buffer.from(bodyBase64, "base64") : html);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

function fits(text: string, wanted: Wanted): boolean {
  if (wanted === null || typeof wanted === "string") return text === (wanted ?? "");
  const { any = [text], matches = "", not, has = "", hasNot, hasAll = [], minutes } = wanted;
  return (
    any.includes(text) &&
    new RegExp(matches, "i").test(text) &&
    text !== not &&
    [has, ...hasAll].every((part) => text.includes(part)) &&
    (hasNot === undefined || !text.includes(hasNot)) &&
    (minutes === undefined || text === `PT${minutes}M`)
  );
}

test.each(pages.map((page, index) => [page.name, index] as const))("%s", async (_name, index) => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${index}`;
  const { typed } = await fillFromPage({ pageAddress: address });
  expectToFit(typed, pages[index]?.expect);
  const { published } = pages[index] ?? {};
  if (published) expectToFit(recipeStructuredData(toRecipe(await saved(typed))), published);
});

function expectToFit(texts: Record<string, unknown>, wanted: Record<string, Wanted> = {}): void {
  const found = Object.entries(wanted).map(([field, one]) => {
    // Half a cup may be written either way.
    const text = String(texts[field] ?? "")
      .replaceAll("\r\n", "\n")
      .replaceAll("½", " 1/2");
    return [field, fits(text, one) || { text, wanted: one }];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(found.map(([field]) => [field, true])));
}

async function saved(typed: object) {
  const { id } = await createRecipe(typed);
  return (await RecipeModel.findById(id).lean()) ?? expect.fail();
}
