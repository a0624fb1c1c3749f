import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { refusesOptions } from "./options.server";

const modules = import.meta.glob<Record<string, unknown>>("../routes/api.*.ts", { eager: true });
const routes = Object.entries(modules).map(([file, module]) => {
  const id = file.replace("../", "").replace(/\.ts$/, "");
  return [id, { id, path: id, module }] as const;
});
const build = refusesOptions({ routes: Object.fromEntries(routes) } as unknown as ServerBuild);

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
  "routes/api.product-categories": "GET, HEAD, POST",
  "routes/api.products.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.products._index": "GET, HEAD, POST",
  "routes/api.recipes.$id": "GET, HEAD, PUT, DELETE",
  "routes/api.recipes._index": "GET, HEAD, POST",
  "routes/api.upload": "POST",
};

test.each(routes.map(([id]) => id))("OPTIONS is refused by %s with the methods that it has", async (id) => {
  const request = new Request("http://localhost:3000/api", { method: "OPTIONS" });
  const { loader } = build.routes[id]?.module ?? {};
  const answer = (await loader?.({ request, params: {}, context: {} as never })) as Response;
  const isThere = id !== "routes/api.$";
  expect([answer.status, answer.headers.get("Allow")]).toEqual(
    isThere ? [405, methods[id] ?? "GET, HEAD"] : [404, null],
  );
  expect(await answer.json()).toEqual({ message: isThere ? "Method not allowed" : "Not found" });
});
