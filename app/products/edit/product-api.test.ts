import { expect, test } from "vitest";
import { listChanges } from "~/editing/history/audit.server";
import { listBin } from "~/editing/history/bin.server";
import { signIn } from "~/http/access/session.server";
import { affiliateClicksOf } from "~/products/affiliate/affiliate-clicks.server";
import { findProduct } from "~/products/products.server";
import { action as onCategories } from "~/routes/api/api.product-categories";
import { action as onProducts } from "~/routes/api/api.products._index";
import { action as onProduct } from "~/routes/api/api.products.$id";
import { loader as go } from "~/routes/files/go.$id";
import { setAdmin, signInUser } from "~/users/users.server";
import { withDatabase } from "../../../tests/setup/database";
import { createProduct } from "./product-changes.server";

withDatabase();

const site = "http://localhost:3000";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The headers of a signed-in user. */
async function signedIn({ admin }: { admin: boolean }): Promise<Record<string, string>> {
  const person = { issuer: "https://id.test", firstName: "Ada", lastName: "Admin", picture: null };
  const subject = admin ? "ada" : "rita";
  const user = await signInUser({ ...person, subject, email: `${subject}@example.test`, emailVerified: true });
  if (admin) await setAdmin(user.id, true);
  return { Cookie: (await signIn(new Request(site), user)).split(";")[0] ?? "" };
}

type Action = typeof onProducts;
const call = (action: Action, method: string, body: unknown, headers = {}, params = {}) =>
  action({
    request: new Request(`${site}/api`, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
    params,
    context: {} as never,
  });

const small = { title: "Pot", description: "Red.", price: "9.5", categoryId: null, imageUrl: null, tags: ["red"] };

test("an admin's product is answered with 201, and a change of it with the new version or 409", async () => {
  const admin = await signedIn({ admin: true });
  const made = await call(onProducts, "POST", small, admin);
  expect(made.status).toBe(201);
  const { id, ...product } = await made.json();
  expect(product).toMatchObject({ title: "Pot", price: "9.50", version: 1, tags: ["red"] });

  const put = (body: unknown) => call(onProduct as Action, "PUT", body, admin, { id });
  const changed = await put({ price: 10, version: 1 });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ id, title: "Pot", price: "10.00", version: 2 });
  const stale = await put({ price: 11, version: 1 });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ message: expect.stringContaining("newer version") });
  expect((await put({ price: 11 })).status).toBe(200);
  expect((await put({ price: "eleven" })).status).toBe(422);
  const { changes } = await listChanges({ noun: "product" });
  expect(changes.map(({ action, by }) => `${action} by ${by?.name}`)).toEqual([
    "updated by Ada Admin",
    "updated by Ada Admin",
    "created by Ada Admin",
  ]);
});

test("an admin's DELETE puts a product into the bin and answers 204, and then 404", async () => {
  const admin = await signedIn({ admin: true });
  const { id } = await createProduct({ ...small, originalPrice: null });
  const remove = () => call(onProduct as Action, "DELETE", undefined, admin, { id });
  const answer = await remove();
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect((await remove()).status).toBe(404);
  expect((await call(onProduct as Action, "PUT", { price: 1 }, admin, { id })).status).toBe(404);
  expect(await listBin()).toMatchObject([{ noun: "product", id, by: { name: "Ada Admin" } }]);
});

test("a visitor and a plain user change nothing", async () => {
  const { id } = await createProduct({ ...small, originalPrice: null });
  for (const [headers, status] of [[{}, 401] as const, [await signedIn({ admin: false }), 403] as const]) {
    for (const [action, method] of [[onProducts, "POST"] as const, [onCategories, "POST"] as const])
      expect((await call(action, method, small, headers)).status).toBe(status);
    for (const method of ["PUT", "DELETE"])
      expect((await call(onProduct as Action, method, small, headers, { id })).status).toBe(status);
  }
  expect(await findProduct(id)).toMatchObject({ title: "Pot", version: 1 });
});

test("what is no version and what is no object are refused with 422", async () => {
  const admin = await signedIn({ admin: true });
  const { id } = await createProduct({ ...small, originalPrice: null });
  for (const body of [null, [], "title", { version: "3" }, { version: 0 }])
    expect((await call(onProduct as Action, "PUT", body, admin, { id })).status).toBe(422);
  expect((await call(onCategories, "POST", { name: " " }, admin)).status).toBe(422);
});

test("an admin's category is answered with 201 and its whole number", async () => {
  const made = await call(onCategories, "POST", { name: "Kitchen", description: "" }, await signedIn({ admin: true }));
  expect(made.status).toBe(201);
  expect(await made.json()).toEqual({ id: 1, name: "Kitchen", description: null });
});

test("a category's name is given once, whatever its case and blanks, and of two at once one gets it", async () => {
  const admin = await signedIn({ admin: true });
  const post = (name: string) => call(onCategories, "POST", { name }, admin);
  const both = await Promise.all([post("Kitchen & Table"), post("Kitchen & Table")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (const name of ["kitchen & TABLE", "  Kitchen  & Table "]) {
    const answer = await post(name);
    const message = "There is a category of this name already";
    expect([answer.status, await answer.json()]).toEqual([409, { message, errors: { name: [message] } }]);
  }
  expect((await post("Kitchen")).status).toBe(201);
});

test("of readers, a click is counted once; of admins and robots none", async () => {
  const { id } = await createProduct({ ...small, originalPrice: null, affiliateUrl: "https://shop.test/pot" });
  const follow = async (headers: Record<string, string>) => {
    const request = new Request(`${site}/go/${id}`, { headers: { "User-Agent": firefox, ...headers } });
    const answer = await go({ request, params: { id }, context: {} as never });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("https://shop.test/pot");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    return (await affiliateClicksOf([id])).get(id) ?? 0;
  };
  expect(await follow(await signedIn({ admin: true }))).toBe(0);
  expect(await follow({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" })).toBe(0);
  expect(await follow({ "Sec-Purpose": "prefetch" })).toBe(0);
  expect(await follow({})).toBe(1);
  expect(await follow(await signedIn({ admin: false }))).toBe(2);
});
