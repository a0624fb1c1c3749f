import { data, type LoaderFunctionArgs, redirect, type ServerBuild } from "@remix-run/node";
import mongoose from "mongoose";
import { expect, test } from "vitest";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { addRedirects } from "~/redirects/redirects.server";
import { withDatabase } from "../../tests/setup/database";
import { leadsOldAddressesOn } from "./old-addresses.server";

withDatabase();

const missingPage = () => {
  throw data([], { status: 404 });
};
const loaders: Record<string, () => unknown> = {
  "routes/reading/page": () => ({ fine: true }),
  "routes/reading/thrown": missingPage,
  "routes/reading/returned": () => data(null, 404),
  "routes/files/file": () => new Response("Not found", { status: 404 }),
  "routes/reading/moved": () => {
    throw redirect("/there", 301);
  },
  "routes/desk/admin": missingPage,
};

const build = leadsOldAddressesOn({
  routes: Object.fromEntries(
    Object.entries(loaders).map(([id, loader]) => [
      id,
      { id, module: { loader, ...(!id.includes("/files/") && { default: () => null }) } },
    ]),
  ),
} as unknown as ServerBuild);

type Answer = { status: number; to?: string | null };

/** What a route answers at an address. */
async function ask(id: string, address: string): Promise<Answer> {
  const request = new Request(`http://localhost${address}`);
  const loader = build.routes[id]?.module.loader as (args: LoaderFunctionArgs) => unknown;
  const answer = await (async () => loader({ request, params: {}, context: {} as never }))().catch((thrown) => thrown);
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") };
  return { status: (answer as { init?: ResponseInit }).init?.status ?? 200 };
}

test("what the site does not have leads on, a page or a file; what it has stays", async () => {
  await addRedirects(
    [
      { from: "/old/", to: "/new", status: 301 },
      { from: "/old?p=1", to: "/one", status: 302 },
      { from: "/?p=123", to: "/article/bread", status: 301 },
      { from: "/gone", to: null, status: 410 },
    ],
    {},
  );
  await refreshSnapshots();
  for (const id of ["routes/reading/thrown", "routes/reading/returned", "routes/files/file"]) {
    expect(await ask(id, "/old"), id).toEqual({ status: 301, to: "/new" });
    expect(await ask(id, "/old?p=1"), id).toEqual({ status: 302, to: "/one" });
    expect(await ask(id, "/other"), id).toMatchObject({ status: 404 });
    expect(await ask(id, "/gone"), id).toMatchObject({ status: 410 });
  }
  expect(await ask("routes/reading/page", "/old")).toEqual({ status: 200 });
  expect(await ask("routes/reading/page", "/?p=123")).toEqual({ status: 301, to: "/article/bread" });
  expect(await ask("routes/reading/page", "/?p=124")).toEqual({ status: 200 });
  expect(await ask("routes/reading/moved", "/old")).toEqual({ status: 301, to: "/there" });
  expect(await ask("routes/desk/admin", "/old")).toMatchObject({ status: 404 });
});

test("no step passes over a page that exists, and a text that has got another address is found at once", async () => {
  const text = { excerpt: "Short.", content: "Text.", category: "home" };
  const { id, slug } = await createArticle({ ...text, title: "Bread" });
  await addRedirects(
    [
      { from: "/old", to: "/2015/bread", status: 301 },
      { from: "/2015/bread", to: `/content/${slug}?x=1#top`, status: 301 },
      { from: `/content/${slug}`, to: "/elsewhere", status: 301 },
    ],
    {},
  );
  await refreshSnapshots();
  expect(await ask("routes/reading/thrown", "/old?utm_source=a")).toEqual({
    status: 301,
    to: `/content/${slug}?x=1&utm_source=a#top`,
  });
  await updateArticle(id, { slug: "sourdough" });
  await refreshSnapshots();
  expect(await ask("routes/reading/thrown", "/old")).toEqual({ status: 301, to: "/content/sourdough?x=1#top" });
});

test("a page that exists asks the database nothing about redirects, and an old address asks once", async () => {
  await addRedirects([{ from: "/old", to: "/new", status: 301 }], {});
  await refreshSnapshots();
  await ask("routes/reading/thrown", "/old");
  const asked: string[] = [];
  mongoose.set("debug", (collection: string, method: string) => asked.push(`${collection}.${method}`));
  try {
    expect(await ask("routes/reading/page", "/old")).toEqual({ status: 200 });
    expect(await ask("routes/reading/page", "/old?p=2")).toEqual({ status: 200 });
    expect(await ask("routes/reading/thrown", "/old")).toMatchObject({ status: 301 });
  } finally {
    mongoose.set("debug", false);
  }
  expect(asked).toEqual([]);
});
