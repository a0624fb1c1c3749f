import { expect, test } from "vitest";
import { listBin } from "~/editing/history/bin.server";
import { signIn } from "~/http/access/session.server";
import { findRecipe, listRecipes } from "~/recipes/recipes.server";
import { action as onRecipes } from "~/routes/api/api.recipes._index";
import { action as onRecipe } from "~/routes/api/api.recipes.$id";
import { setAdmin, signInUser } from "~/users/users.server";
import { withDatabase } from "../../../tests/setup/database";

withDatabase();

const site = "http://localhost:3000";
const noId = "0".repeat(24);
/** The payload that R13.23 names. */
const soup = {
  title: "Tomato soup",
  description: "For the first cold evening.",
  ingredients: ["1 kg tomatoes", "2 onions"],
  instructions: ["Chop.", "Simmer."],
  prepTime: 10,
  cookTime: null,
  servings: 4,
  difficulty: "easy",
  cuisine: "italian",
  imageUrl: null,
  tags: ["soup"],
};

async function headersOf({ admin }: { admin: boolean }): Promise<Record<string, string>> {
  const person = { issuer: "https://id.test", firstName: "Ada", lastName: "Admin", picture: null };
  const subject = admin ? "ada" : "rita";
  const user = await signInUser({ ...person, subject, email: `${subject}@example.test`, emailVerified: true });
  if (admin) await setAdmin(user.id, true);
  return { Cookie: (await signIn(new Request(site), user)).split(";")[0] ?? "" };
}

type Call = { id?: string; body?: unknown; headers?: Record<string, string> };

function send(method: "POST" | "PUT" | "DELETE" | "PATCH", { id, body, headers = {} }: Call) {
  const request = new Request(`${site}/api/recipes`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (id === undefined ? onRecipes : onRecipe)({ request, params: { id }, context: {} as never });
}

test("visitors and plain users change nothing, and learn nothing of what is there", async () => {
  const reader = await headersOf({ admin: false });
  for (const [headers, status] of [[{}, 401] as const, [reader, 403] as const]) {
    expect((await send("POST", { body: soup, headers })).status).toBe(status);
    expect((await send("PUT", { id: noId, body: { title: "" }, headers })).status).toBe(status);
    expect((await send("DELETE", { id: noId, headers })).status).toBe(status);
  }
  expect(await listRecipes({ limit: 9 })).toEqual([]);
});

test("an admin's recipe is answered with 201, and a change of it with the new version", async () => {
  const headers = await headersOf({ admin: true });
  const made = await send("POST", { body: soup, headers });
  expect(made.status).toBe(201);
  const { id, ...recipe } = await made.json();
  expect(recipe).toMatchObject({ ...soup, version: 1, nutritionalInfo: {} });

  const changed = await send("PUT", { id, body: { servings: 6, version: 1 }, headers });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ ...soup, id, servings: 6, version: 2 });
  // The same again, like a double click.
  expect((await send("PUT", { id, body: { servings: 6, version: 1 }, headers })).status).toBe(200);

  const stale = await send("PUT", { id, body: { servings: 8, version: 1 }, headers });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ message: expect.stringContaining("newer version") });
  expect(await findRecipe(id)).toMatchObject({ servings: 6, version: 2 });
});

test("fields that are not valid are named with 422, and nothing is written", async () => {
  const headers = await headersOf({ admin: true });
  const empty = await send("POST", { body: { title: " ", ingredients: [], instructions: "\n" }, headers });
  expect(empty.status).toBe(422);
  expect(Object.keys((await empty.json()).errors)).toEqual(["title", "ingredients", "instructions"]);
  const { id } = await (await send("POST", { body: soup, headers })).json();
  for (const body of [{ cuisine: "french" }, { prepTime: 1.5 }, { version: "two" }, ["title"], null]) {
    expect((await send("PUT", { id, body, headers })).status, JSON.stringify(body)).toBe(422);
  }
  expect(await findRecipe(id)).toMatchObject({ version: 1 });
});

test("DELETE answers 204 and puts into the bin; what is not there answers 404", async () => {
  const headers = await headersOf({ admin: true });
  const { id } = await (await send("POST", { body: soup, headers })).json();
  const gone = await send("DELETE", { id, headers });
  expect([gone.status, await gone.text()]).toEqual([204, ""]);
  expect(await listBin()).toMatchObject([{ id, title: soup.title, by: { name: "Ada Admin" } }]);
  for (const missing of [id, noId, "nonsense"]) {
    expect((await send("DELETE", { id: missing, headers })).status).toBe(404);
    expect((await send("PUT", { id: missing, body: { title: "A" }, headers })).status).toBe(404);
  }
  const wrong = await send("PATCH", { id, headers });
  expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT, DELETE"]);
});
