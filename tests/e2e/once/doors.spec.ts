import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "playwright/test";
import { doors, lookBehindDoors } from "../doors";
import { expect, test } from "../page";
import { signInByRequest } from "../people";

test("every route of the program is in the table, and nothing else", () => {
  const routes = readdirSync(path.resolve(import.meta.dirname, "../../../app/routes"), { recursive: true })
    .map((name) => path.basename(String(name)))
    .filter((name) => /\.tsx?$/.test(name));
  expect(Object.keys(doors).sort()).toEqual(routes.sort());
});

const signedIn = ["visitor", "user", "admin"] as const;

// Writers and editors: last/roles.spec.ts.
for (const kind of signedIn) {
  test(`behind each door a ${kind} finds what the table says`, async ({ request }) => {
    await become(request, kind);
    const { found, expected } = await lookBehindDoors(request, kind);
    expect(found).toEqual(expected);
  });

  test(`a ${kind} finds the dashboard's data behind the same doors`, async ({ request }) => {
    await become(request, kind);
    const dashboard = Object.values(doors).filter(({ path, get }) => path.startsWith("/admin") && get.visitor === 401);
    for (const { path: address, get } of dashboard) {
      const [pathname = "", search = ""] = address.split("?");
      const data = await request.get(`${pathname}.data${search && `?${search}`}`);
      const text = await data.text();
      if (kind === "admin") expect(data.status()).toBe(get.admin);
      else expect(text).toContain(kind === "visitor" ? "401" : "403");
      if (kind !== "admin") expect(text).not.toContain("Admin Dashboard");
    }
  });
}

test("a method that a door does not take answers 405 and names those it does", async ({ request }) => {
  await become(request, "admin");
  const wrong: string[] = [];
  for (const { path: address, takes = [] } of Object.values(doors)) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      if (takes.includes(method)) continue;
      const response = await request.fetch(address, { method, maxRedirects: 0 });
      if (response.status() !== 405 || !response.headers().allow)
        wrong.push(`${method} ${address}: ${response.status()}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a page takes a form as a POST alone: no other method runs its action", async ({ request }) => {
  await become(request, "admin");
  const form = { title: "By another method", excerpt: "x", content: "x", category: "home", status: "published" };
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    for (const address of ["/admin?index&new", "/admin?new", "/admin.data?index&new", "/contact", "/api/logout"]) {
      const response = await request.fetch(address, { method, form, maxRedirects: 0 });
      expect([method, address, response.status()]).toEqual([method, address, 405]);
      expect(response.headers().allow).toContain("GET, HEAD");
    }
  }
  expect((await request.get("/api/content/by-another-method")).status()).toBe(404);
  expect((await request.get("/api/auth/user")).status()).toBe(200);
});

test("a form for the desk's address alone is the Articles tab's", async ({ request }) => {
  await become(request, "admin");
  const response = await request.post("/admin?new", { form: { title: "Without an excerpt" } });
  expect(response.status()).toBe(422);
  expect(await response.text()).toContain("Enter an excerpt");
});

test("what is sent to an address that is not there is told so; a page for reading says that it is one", async ({
  request,
}) => {
  for (const address of ["/nothing/here", "/nowhere"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect([method, (await request.fetch(address, { method })).status()]).toEqual([method, 404]);
    }
  }
  const text = await (await request.post("/about", { form: { a: "b" } })).text();
  expect(text).toContain("This page is for reading");
  expect(text).not.toContain("our fault");
});

async function become(request: APIRequestContext, kind: (typeof signedIn)[number]): Promise<void> {
  if (kind !== "visitor") await signInByRequest(request, kind);
}
