import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { byAddress } from "./routes-of-address.server";

const paths: Record<string, [path: string | undefined, parent?: string]> = {
  home: [undefined],
  category: [":category"],
  splat: ["*"],
  content: ["content/:identifier"],
  news: ["news/:category?"],
  feed: ["feed.xml"],
  admin: ["admin"],
  "admin-home": [undefined, "admin"],
  "admin-users": ["users", "admin"],
  preview: ["admin/preview/:id"],
};

const routes = {
  root: { id: "root", path: "" },
  ...Object.fromEntries(
    Object.entries(paths).map(([id, [path, parentId = "root"]]) => [id, { id, path, parentId, index: !path }]),
  ),
};
const build = { routes, assets: { routes } } as unknown as ServerBuild;

type Node = { id: string; path?: string; index?: boolean; children: Node[] };
const nested = (all: ServerBuild["routes"], parentId?: string): Node[] =>
  Object.values(all)
    .flatMap((route) => (route && route.parentId === parentId ? [route] : []))
    .map(({ id, path, index }) => ({ id, path, index, children: nested(all, id) }));
const found = (all: ServerBuild["routes"], address: string) =>
  matchRoutes(nested(all) as never, address)?.map(({ route }) => (route as unknown as Node).id);

const choose = byAddress(build, (part) => part);

test.each([
  "/",
  "/wellness",
  "/content/slow-mornings",
  "/Content/slow-mornings",
  "/content",
  "/content/a/b",
  "/news",
  "/news/style",
  "/%6Eews/style",
  "/feed.xml",
  "/admin",
  "/admin/users",
  "/admin/preview/1",
  "/admin/nothing",
  "/nowhere/at/all",
  "//content/x",
])("%s leads to the same routes as among all", (address) => {
  const part = choose(address);
  expect(found(part.routes, address)).toEqual(found(build.routes, address));
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
});

test("routes that begin with another word are left out, and what is made for a word is made once", () => {
  expect(Object.keys(choose("/content/x").routes)).toEqual(["root", "home", "category", "splat", "content"]);
  expect(choose("/content/x.data?_routes=root")).toBe(choose("/content/y"));
  expect(choose("/_root.data")).toBe(choose("/"));
  expect(choose("/news.data")).toBe(choose("/news/style?page=2"));
  expect(choose("/wellness")).toBe(choose("/nowhere/at/all"));
  expect(choose("/%6Eews").routes).toBe(build.routes);
  expect(choose("/__manifest?p=%2Fnews&version=1").routes).toBe(build.routes);
});
