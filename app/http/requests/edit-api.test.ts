import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readImagePath } from "~/facts/image";
import { uploadMessages } from "~/facts/image-upload";
import { storeImage } from "~/images/images.server";
import * as content from "~/routes/api/api.content._index";
import * as products from "~/routes/api/api.products._index";
import * as product from "~/routes/api/api.products.$id";
import * as recipes from "~/routes/api/api.recipes._index";
import { config } from "~/runtime/config.server";
import { type Caller, callAs } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";

withDatabase();

let origin = "";

// The real copying, except that this machine is trusted to be the other site.
vi.mock(import("~/images/copy-image.server"), async (original) => {
  const { ownImage, ...rest } = await original();
  return { ...rest, ownImage: (address, options) => ownImage(address, { ...options, trustedOrigin: origin }) };
});

const elsewhere = createServer(async (request, response) => {
  if (request.url === "/picture.png") response.end(await plain(40, 30).png().toBuffer());
  else response.writeHead(404).end("<!doctype html>");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => elsewhere.close());

let admin: Caller;
beforeEach(async () => {
  admin = await callAs("admin");
});

/** The payloads of R13. */
const payloads = {
  content: { title: "Linen", content: "Text.", excerpt: "Short.", category: "style", tags: [] },
  products: { title: "Cup", description: "Blue.", price: "9.50", categoryId: null, tags: [] },
  recipes: { title: "Soup", ingredients: ["leeks"], instructions: ["Stir."], tags: [] },
};

test.each([
  ["content", content.action],
  ["products", products.action],
  ["recipes", recipes.action],
] as const)("a picture of another site that is sent to /api/%s is copied", async (name, action) => {
  const imageUrl = `${origin}/picture.png`;
  const answer = await admin(action, "POST", { ...payloads[name], imageUrl });
  expect(answer.status).toBe(201);
  expect(readImagePath((await answer.json()).imageUrl)).toMatchObject({ width: 40, height: 30 });
});

test("one that cannot be had leaves the call valid and the address as it was sent, and the answer says so", async () => {
  for (const imageUrl of [`${origin}/missing`, "http://127.0.0.2:9/a.png"]) {
    const answer = await admin(products.action, "POST", { ...payloads.products, imageUrl });
    const product = await answer.json();
    expect([answer.status, product.imageUrl]).toEqual([201, imageUrl]);
    expect(product.warnings).toEqual([
      `The picture at ${imageUrl} could not be loaded: its address is kept, and no page shows it.`,
    ]);
  }
});

test("one that a product is given later is copied; other changes and a null ask nobody", async () => {
  const { id } = await (await admin(products.action, "POST", { ...payloads.products, imageUrl: null })).json();
  const change = async (changes: object) =>
    (await (await admin(product.action, "PUT", changes, { id })).json()) as { imageUrl: string | null };
  const { imageUrl } = await change({ imageUrl: `${origin}/picture.png` });
  expect(readImagePath(imageUrl)).not.toBeNull();
  expect(await change({ title: "Mug" })).toMatchObject({ title: "Mug", imageUrl });
  expect(await change({ imageUrl: null })).toMatchObject({ imageUrl: null });
});

test("one of the site's own is named by its path, and refused where it is not there", async () => {
  const own = await storeImage(await plain(20, 10).png().toBuffer());
  const answer = await admin(products.action, "POST", { ...payloads.products, imageUrl: config().siteUrl + own });
  expect((await answer.json()).imageUrl).toBe(own);
  const missing = `/images/${"0".repeat(24)}-10x10.webp`;
  const refused = await admin(products.action, "POST", { ...payloads.products, imageUrl: missing });
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual({ imageUrl: [uploadMessages.wrongAddress.text] });
});

test("what is no address is refused like every other field, and what is no object too", async () => {
  for (const imageUrl of ["javascript:alert(1)", 7, ["x"]]) {
    const answer = await admin(products.action, "POST", { ...payloads.products, imageUrl });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["imageUrl"]]);
  }
  expect((await admin(products.action, "POST", null)).status).toBe(422);
});
