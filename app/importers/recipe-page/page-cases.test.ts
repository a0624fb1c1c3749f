import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  | { any?: string[]; matches?: string; not?: string; has?: string; hasNot?: string; hasAll?: string[] };
type Case = {
  name: string;
  html?: string;
  bodyBase64?: string;
  headers: Record<string, string>;
  expect: Record<string, Wanted>;
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
  const { any = [text], matches = "", not, has = "", hasNot, hasAll = [] } = wanted;
  return (
    any.includes(text) &&
    new RegExp(matches, "i").test(text) &&
    text !== not &&
    [has, ...hasAll].every((part) => text.includes(part)) &&
    (hasNot === undefined || !text.includes(hasNot))
  );
}

test.each(pages.map((page, index) => [page.name, index] as const))("%s", async (_name, index) => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${index}`;
  const { typed } = await fillFromPage({ pageAddress: address });
  const found = Object.entries(pages[index]?.expect ?? {}).map(([field, wanted]) => {
    const text = (typed[field] ?? "").replaceAll("\r\n", "\n");
    return [field, fits(text, wanted) || { text, wanted }];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(found.map(([field]) => [field, true])));
});
