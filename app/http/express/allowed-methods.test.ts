import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { restrictMethods } from "./allowed-methods.server";

/** Routes whose first part may be anything. */
const open: Record<string, string> = { "routes/$": "*", "routes/$category": ":category" };
/** A route whose last part may be anything, in a frame at an address of its own. */
const inFrame = { id: "routes/admin.settings.($section)", path: ":section?", parentId: "routes/admin.settings" };
const modules = import.meta.glob<Record<string, unknown>>("/app/routes/*/*.{ts,tsx}", { eager: true });
const routes = Object.entries(modules).map(([file, module]) => {
  const id = file.replace(/^\/app\/routes\/[^/]+/, "routes").replace(/\.tsx?$/, "");
  const place = id === inFrame.id ? inFrame : { id, path: open[id] ?? id, parentId: "root" };
  return [id, { ...place, module }] as const;
});
const withAction = new Set(routes.flatMap(([id, { module }]) => (module.action ? [id] : [])));
const build = restrictMethods({ routes: Object.fromEntries(routes) } as unknown as ServerBuild);

async function ask(id: string, path: string, method = "OPTIONS", params = {}): Promise<Response> {
  const { default: page, loader, action } = build.routes[id]?.module ?? {};
  expect(page).toBeUndefined();
  const request = new Request(`http://localhost:3000${path}`, { method });
  const answer = method === "OPTIONS" ? loader : action;
  try {
    return (await answer?.({ request, params, context: {} as never })) as Response;
  } catch (thrown) {
    return thrown as Response;
  }
}

const methods: Record<string, string> = {
  "routes/api.admin.analyze-product-image": "POST",
  "routes/api.admin.article-categories.$key": "GET, HEAD, PUT, DELETE",
  "routes/api.admin.article-categories._index": "GET, HEAD, POST",
  "routes/api.admin.authors.$slug": "GET, HEAD, PUT, DELETE",
  "routes/api.admin.authors._index": "GET, HEAD, POST",
  "routes/api.admin.comments.$id": "PATCH, DELETE",
  "routes/api.admin.contact-messages.$id": "GET, HEAD, PATCH, DELETE",
  "routes/api.admin.newsletter.issues.$id_.[test]": "POST",
  "routes/api.admin.newsletter.issues.$id_.send": "POST",
  "routes/api.admin.newsletter.issues._index": "GET, HEAD, POST",
  "routes/api.admin.pages.$slug": "GET, HEAD, PUT, DELETE",
  "routes/api.admin.pages._index": "GET, HEAD, POST",
  "routes/api.admin.pictures.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.admin.pictures.$id_.replace": "POST",
  "routes/api.admin.pictures._index": "GET, HEAD, POST",
  "routes/api.admin.presence": "POST",
  "routes/api.admin.recipe-cuisines.$key": "GET, HEAD, PUT, DELETE",
  "routes/api.admin.recipe-cuisines._index": "GET, HEAD, POST",
  "routes/api.admin.redirects.$id": "GET, HEAD, DELETE",
  "routes/api.admin.redirects._index": "GET, HEAD, POST",
  "routes/api.admin.webhooks.$id": "DELETE",
  "routes/api.admin.webhooks._index": "GET, HEAD, POST",
  "routes/api.admin.rss.process": "POST",
  "routes/api.admin.rss.sources.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.admin.rss.sources._index": "GET, HEAD, POST",
  "routes/api.admin.rss.try": "POST",
  "routes/api.admin.settings": "GET, HEAD, PUT",
  "routes/api.admin.text-blocks": "POST",
  "routes/api.admin.unfinished.$key": "PUT, DELETE",
  "routes/api.admin.users.$id.admin": "PUT",
  "routes/api.admin.users.$id.role": "PUT",
  "routes/api.articles.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.articles._index": "GET, HEAD, POST",
  "routes/api.challenges.$id.membership": "POST, PATCH, DELETE",
  "routes/api.contact": "POST",
  "routes/api.content.$identifier": "GET, HEAD, PUT, DELETE",
  "routes/api.content._index": "GET, HEAD, POST",
  "routes/api.mine.saved": "GET, HEAD, POST",
  "routes/api.mine.saved_.$kind.$id": "DELETE",
  "routes/api.mine.shopping": "GET, HEAD, POST",
  "routes/api.logout": "GET, HEAD, POST",
  "routes/api.newsletter": "POST",
  "routes/api.product-categories": "GET, HEAD, POST",
  "routes/api.collections.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.collections._index": "GET, HEAD, POST",
  "routes/api.products.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.products._index": "GET, HEAD, POST",
  "routes/api.recipes.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.comments": "GET, HEAD, POST",
  "routes/api.pictures": "GET, HEAD, POST",
  "routes/api.recipes.$id.ratings": "GET, HEAD, POST, DELETE",
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

  test.each(ids.filter((id) => !id.startsWith("routes/api.") && !open[id]))("by %s", async (id) => {
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

describe("PUT, PATCH and DELETE run no action of a page:", () => {
  const pages = routes.flatMap(([id, { module }]) => (module.default && !open[id] ? [id] : []));

  test.each(pages)("%s refuses them", async (id) => {
    const allow = withAction.has(id) ? "GET, HEAD, POST" : "GET, HEAD";
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await ask(id, id === "routes/api.logout" ? "/api/logout" : "/", method);
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allow]);
    }
  });

  test("there are pages with an action among them", () => {
    expect(pages).toEqual(expect.arrayContaining(["routes/admin._index", "routes/contact", "routes/api.logout"]));
  });

  test.each(["OPTIONS", "PUT", "PATCH", "DELETE"])("%s of an address that is not there is told so", async (method) => {
    const notFound = { init: { status: 404 } };
    expect(await ask("routes/$", "/nothing/here", method)).toMatchObject(notFound);
    expect(await ask("routes/$category", "/nowhere", method, { category: "nowhere" })).toMatchObject(notFound);
    const style = await ask("routes/$category", "/style", method, { category: "style" });
    expect([style.status, style.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});
