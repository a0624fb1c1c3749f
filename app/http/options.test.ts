import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { refusingOptions } from "./options.server";

const modules = import.meta.glob<Record<string, unknown>>("../routes/*.{ts,tsx}", { eager: true });
const routes = Object.entries(modules).map(([file, module]) => {
  const id = file.replace("../", "").replace(/\.tsx?$/, "");
  return [id, { id, path: id, module }] as const;
});
const build = refusingOptions({ routes: Object.fromEntries(routes) } as unknown as ServerBuild);

async function ask(id: string, path: string): Promise<Response> {
  const { default: page, loader } = build.routes[id]?.module ?? {};
  expect(page).toBeUndefined();
  const request = new Request(`http://localhost:3000${path}`, { method: "OPTIONS" });
  return (await loader?.({ request, params: {}, context: {} as never })) as Response;
}

const methods: Record<string, string> = {
  "routes/api.admin.analyze-product-image": "POST",
  "routes/api.admin.contact-messages.$id": "GET, HEAD, PATCH, DELETE",
  "routes/api.admin.rss.process": "POST",
  "routes/api.admin.users.$id.admin": "PUT",
  "routes/api.articles.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.articles._index": "GET, HEAD, POST",
  "routes/api.contact": "POST",
  "routes/api.content.$identifier": "GET, HEAD, PUT, DELETE",
  "routes/api.content._index": "GET, HEAD, POST",
  "routes/api.logout": "GET, HEAD, POST",
  "routes/api.product-categories": "GET, HEAD, POST",
  "routes/api.products.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.products._index": "GET, HEAD, POST",
  "routes/api.recipes.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.recipes._index": "GET, HEAD, POST",
  "routes/api.upload": "POST",
};

describe("OPTIONS is refused with the methods that there are", () => {
  const ids = routes.map(([id]) => id);

  test.each(ids.filter((id) => id.startsWith("routes/api.")))("by %s, in JSON", async (id) => {
    const answer = await ask(id, "/api/");
    const isThere = id !== "routes/api.$";
    expect([answer.status, answer.headers.get("Allow")]).toEqual(
      isThere ? [405, methods[id] ?? "GET, HEAD"] : [404, null],
    );
    expect(await answer.json()).toEqual({ message: isThere ? "Method not allowed" : "Not found" });
  });

  test.each(ids.filter((id) => !id.startsWith("routes/api.")))("by %s", async (id) => {
    const answer = await ask(id, "/");
    const allow = answer.headers.get("Allow");
    expect([answer.status, allow]).toEqual([405, expect.stringMatching(/^(GET, HEAD|GET, HEAD, POST|POST)$/)]);
    expect(await answer.text()).toContain("Method not allowed");
  });

  test.each([
    ["routes/_index", "GET, HEAD"],
    ["routes/contact", "GET, HEAD, POST"],
    ["routes/images.$name", "GET, HEAD"],
  ])("by %s, which has %s", async (id, allow) => {
    expect((await ask(id, "/")).headers.get("Allow")).toBe(allow);
  });
});
