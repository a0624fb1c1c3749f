import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import type { APIRequestContext, APIResponse } from "playwright/test";
import { plain } from "../../setup/pictures";
import { expect, test } from "../page";
import { signInByRequest } from "../people";

/**
 * What /api/openapi.json says, held against what the program answers. An answer with a field that the description does not
 * name fails, and so does a status that it does not name.
 */
type Content = Record<string, { schema: object }>;
type Described = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Content }>; requestBody?: { content: Content } }>
  >;
  components: { schemas: Record<string, object> };
};

/** A caller whose answers are checked, and the list of what was wrong with them. */
async function checked(request: APIRequestContext) {
  const document: Described = await (await request.get("/api/openapi.json")).json();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", components: document.components });
  const known = new Map<string, ValidateFunction>();
  const wrong: unknown[] = [];
  const validate = (name: string, schema: object, value: unknown) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const check = known.get(text) ?? ajv.compile(JSON.parse(text));
    known.set(text, check);
    if (!check(value))
      wrong.push([
        name,
        check.errors?.slice(0, 3).map(({ instancePath, message, params }) => [instancePath, message, params]),
      ]);
  };

  /** Calls an address of the description (`/api/recipes/{id}`) with what stands for its names. */
  async function call(
    method: string,
    path: string,
    {
      at = {},
      query = "",
      ...sent
    }: {
      at?: Record<string, string | number>;
      query?: string;
      data?: object;
      multipart?: Parameters<APIRequestContext["post"]>[1] extends infer Options
        ? Options extends { multipart?: infer M }
          ? M
          : never
        : never;
    } = {},
  ): Promise<APIResponse> {
    const operation = document.paths[path]?.[method];
    const address = path.replace(/\{(\w+)\}/g, (_all, name) => String(at[name]));
    const name = `${method} ${address}${query}`;
    const response = await request.fetch(address + query, { method: method.toUpperCase(), ...sent });
    const described = operation?.responses[response.status()];
    if (!described) wrong.push([name, response.status(), await response.text()]);
    const schema = described?.content?.["application/json"]?.schema;
    if (schema) validate(name, schema, await response.json());
    else if (described && response.status() !== 304) expect((await response.body()).length).toBe(0);
    // What the program takes, the description takes.
    const body = operation?.requestBody?.content["application/json"]?.schema;
    if (body && sent.data && response.ok()) validate(`body of ${name}`, body, sent.data);
    return response;
  }
  return { document, call, wrong };
}

test("what the API answers is what its description says, to visitors and to the desk", async ({ request }, {
  testId,
}) => {
  const unique = testId.slice(-6);
  const { document, call, wrong } = await checked(request);
  const readable = Object.entries(document.paths).filter(([, { get }]) => get);
  // Visitors first: what is not theirs is refused as described.
  for (const [path] of readable)
    if (!path.includes("{")) await call("get", path, { query: path.endsWith("search") ? "?q=linen" : "" });
  await call("post", "/api/contact", { data: {} });

  await signInByRequest(request, "admin");
  for (const [path] of readable)
    if (!path.includes("{")) await call("get", path, { query: path.endsWith("search") ? "?q=linen" : "" });
  await call("get", "/api/content", { query: "?limit=none" });
  await call("get", "/api/admin/pictures", { query: "?missing=alt&unused=1&page=2" });

  const first = async (path: string) => (await (await call("get", path)).json())[0];
  const noId = "0".repeat(24);
  for (const [path, at] of [
    ["/api/admin/contact-messages/{id}", { id: noId }],
    ["/api/admin/rss/sources/{id}", { id: (await first("/api/admin/rss/sources")).id }],
    ["/api/admin/pages/{slug}", { slug: "about" }],
    ["/api/admin/article-categories/{key}", { key: "style" }],
    ["/api/admin/recipe-cuisines/{key}", { key: "italian" }],
  ] as const) {
    await call("get", path, { at });
    await call("delete", path, { at: { id: noId, slug: "none", key: "none" } });
  }

  const made = {
    "/api/content": {
      title: `Described ${unique}`,
      excerpt: "Short.",
      content: "Text.",
      category: "style",
      tags: ["a"],
    },
    "/api/recipes": { title: `Described ${unique}`, ingredients: ["1 egg"], instructions: ["Boil it."] },
    "/api/products": { title: `Described ${unique}`, description: "A thing.", price: "1.00", rating: "4.5" },
  };
  for (const [path, data] of Object.entries(made)) {
    const one = path === "/api/content" ? `${path}/{identifier}` : `${path}/{id}`;
    const { id } = await (await call("post", path, { data: { ...data, status: "draft" } })).json();
    const at = { id, identifier: id };
    const read = await (await call("get", one, { at })).json();
    // As it was read, it can be sent back.
    await call("put", one, { at, data: { ...read, title: "Described again" } });
    await call("put", one, { at, data: { title: "", version: 1 } });
    await call("post", path, { data: {} });
    await call("delete", one, { at });
    await call("get", one, { at });
  }
  const page = {
    title: `Described ${unique}`,
    content: "Text.",
    status: "draft",
    slug: `described-${unique.toLowerCase()}`,
  };
  await call("post", "/api/admin/pages", { data: page });
  await call("put", "/api/admin/pages/{slug}", { at: page, data: { summary: "More." } });
  await call("delete", "/api/admin/pages/{slug}", { at: page });

  const { slug } = await (await call("post", "/api/admin/authors", { data: { name: `Described ${unique}` } })).json();
  await call("put", "/api/admin/authors/{slug}", { at: { slug }, data: { links: ["Here https://example.test/"] } });
  for (const method of ["get", "delete"]) await call(method, "/api/admin/authors/{slug}", { at: { slug } });

  const image = { name: "described.png", mimeType: "image/png", buffer: await plain(61, 43).png().toBuffer() };
  const picture = await (await call("post", "/api/admin/pictures", { multipart: { image, alt: "A colour" } })).json();
  await call("put", "/api/admin/pictures/{id}", { at: picture, data: { caption: "One colour" } });
  for (const more of ["", "/uses"]) await call("get", `/api/admin/pictures/{id}${more}`, { at: picture });
  await call("delete", "/api/admin/pictures/{id}", { at: picture });
  await call("post", "/api/upload", { data: {} });

  const settings = await (await call("get", "/api/admin/settings")).json();
  await call("put", "/api/admin/settings", { data: {} });
  await call("put", "/api/admin/settings", { data: { contact: { email: "nobody" } } });
  expect(settings.contact.email).toContain("@");
  const redirect = await call("post", "/api/admin/redirects", { data: { from: `/described-${unique}`, to: "/about" } });
  const made301 = { id: (await redirect.json()).id };
  for (const method of ["get", "delete"]) await call(method, "/api/admin/redirects/{id}", { at: made301 });
  await call("post", "/api/admin/rss/try", { data: { url: "https://localhost/feed" } });
  await call("post", "/api/admin/text-blocks", { data: { source: "# One\n\nTwo" } });
  await call("post", "/api/admin/presence", { data: { noun: "recipe", document: noId } });
  const at = { key: "f".repeat(32) };
  await call("put", "/api/admin/unfinished/{key}", {
    at,
    data: { noun: "recipe", document: null, count: 1, fields: { title: "Soup" } },
  });
  await call("delete", "/api/admin/unfinished/{key}", { at });
  for (const deed of ["admin", "role"])
    await call("put", `/api/admin/users/{id}/${deed}`, { at: { id: noId }, data: { isAdmin: true } });
  expect(wrong).toEqual([]);
});

test("programs that have the description are told so", async ({ request }) => {
  const answer = await request.get("/api/openapi.json");
  const headers = { "If-None-Match": answer.headers().etag ?? "" };
  expect((await request.get("/api/openapi.json", { headers })).status()).toBe(304);
});
