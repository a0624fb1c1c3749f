import { describe, expect, test } from "vitest";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { listRevisions } from "~/editing/history/revisions.server";
import { nounOf } from "~/nouns/nouns.server";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { defaultCuisines } from "~/recipes/cuisines/cuisine";
import { CuisineModel } from "~/recipes/cuisines/cuisine.model.server";
import { cuisineLabels, cuisineList } from "~/recipes/cuisines/cuisines.server";
import { recipeStructuredData } from "~/recipes/page/recipe-metadata.server";
import { findRecipe } from "~/recipes/recipes.server";
import { loader as readCuisines } from "~/routes/api/api.recipe-cuisines";
import { loader as readRecipes } from "~/routes/api/api.recipes._index";
import { action as onCuisines } from "~/routes/api-site/api.admin.recipe-cuisines._index";
import { action as onCuisine } from "~/routes/api-site/api.admin.recipe-cuisines.$key";
import { loader as readPage } from "~/routes/reading/recipes";
import { search } from "~/search/search.server";
import { callAs, visitor } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { createCuisine, findCuisine, moveCuisine, removeCuisine, restoreCuisine } from "./cuisine-changes.server";
import { createRecipe, recipeEditing, removeRecipe, restoreRecipe, updateRecipe } from "./recipe-changes.server";

withDatabase();

const soup = { title: "Onion soup", ingredients: ["Onions"], instructions: ["Fry."] };
const original = Object.keys(defaultCuisines);
const keys = () => cuisineList.items.map(({ key }) => key);
const idOf = (key: string) => cuisineList.get(key)?.id ?? "";
const listed = async () => (await visitor(readCuisines as never, "GET", undefined)).json();

/** What the list's loader answers or throws. */
const open = async (address: string) => {
  try {
    return await readPage({ request: new Request(`http://localhost:3000${address}`) } as never);
  } catch (thrown) {
    return thrown as Response;
  }
};
const found = async (words: string) => (await search(words)).results.map(({ title }) => title);

test("an untouched site has the original cuisines and stores none", async () => {
  await refreshSnapshots();
  expect(cuisineLabels()).toEqual(defaultCuisines);
  await createRecipe({ ...soup, cuisine: "asian" });
  await createRecipe({ ...soup, cuisine: "asian", status: "draft" });
  expect(await listed()).toHaveLength(6);
  expect((await listed())[2]).toEqual({ key: "asian", label: "Asian", position: 3, count: 1 });
  expect(await open("/recipes?cuisine=asian")).toMatchObject({
    cuisines: defaultCuisines,
    matches: 1,
    metadata: expect.arrayContaining([
      {
        name: "description",
        content:
          "Tested recipes for every day of the week: Italian, Mexican, Asian, American, Mediterranean and Indian.",
      },
    ]),
  });
  expect(await CuisineModel.countDocuments()).toBe(0);
});

describe("a new cuisine", () => {
  test("has its choice, address, cached page, place in the API, in structured data and in the search", async () => {
    expect(cacheableAddress("/recipes?cuisine=french")).toBeNull();
    const admin = await callAs("admin");
    const made = await admin(onCuisines, "POST", { label: "Provençal French", key: "french" });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ key: "french", label: "Provençal French", position: 7, count: 0 });
    const { id } = await createRecipe({ ...soup, cuisine: "french" });
    expect(await open("/recipes?cuisine=french")).toMatchObject({
      cuisines: { ...defaultCuisines, french: "Provençal French" },
      recipes: [{ id, cuisineLabel: "Provençal French" }],
      requestedView: { cuisine: "french" },
    });
    expect(cacheableAddress("/recipes?cuisine=french")).toBe("/recipes?cuisine=french");
    const call = (query: string) =>
      readRecipes({ request: new Request(`http://localhost:3000/api/recipes?${query}`) } as never);
    expect(await (await call("cuisine=french")).json()).toMatchObject([{ id, cuisine: "french" }]);
    expect((await call("cuisine=finnish")).status).toBe(422);
    const recipe = await findRecipe(id);
    expect(recipe && recipeStructuredData(recipe)).toMatchObject({ recipeCuisine: "Provençal French" });
    expect(await found("provencal")).toEqual(["Onion soup"]);
    expect((await listed()).at(-1)).toMatchObject({ key: "french", count: 1 });
  });

  test.each([
    [{ label: " " }, 422, "label"],
    [{ label: "All" }, 422, "label"],
    [{ label: "French", key: "A b" }, 422, "key"],
    [{ label: "Italian" }, 409, "label"],
    [{ label: "Tuscan", key: "italian" }, 409, "key"],
    [{ label: "French", flag: "blue" }, 422, "flag"],
  ])("%j is refused with %i beside %s", async (body, status, field) => {
    const admin = await callAs("admin");
    const answer = await admin(onCuisines, "POST", body);
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect(keys()).toEqual(original);
  });
});

test("only admins change cuisines", async () => {
  const user = await callAs("user");
  for (const [call, status] of [
    [visitor, 401],
    [user, 403],
  ] as const) {
    expect((await call(onCuisines, "POST", { label: "French" })).status).toBe(status);
    expect((await call(onCuisine, "PUT", { label: "French" }, { key: "asian" })).status).toBe(status);
    expect((await call(onCuisine, "DELETE", undefined, { key: "asian" })).status).toBe(status);
  }
});

test("a new name keeps the address and is searched for; the original stays the first version", async () => {
  const admin = await callAs("admin");
  const put = (body: unknown, key = "asian") => admin(onCuisine, "PUT", body, { key });
  const { id, version } = await createRecipe({ ...soup, cuisine: "asian" });
  expect((await put({ label: "Cantonese" })).status).toBe(200);
  expect(keys()).toEqual(original);
  expect(await open("/recipes?cuisine=asian")).toMatchObject({ recipes: [{ id, cuisineLabel: "Cantonese" }] });
  expect([await found("cantonese"), await found("asian")]).toEqual([["Onion soup"], []]);
  expect((await findRecipe(id))?.version).toBe(version);
  expect((await listRevisions(idOf("asian"))).map(({ version: one }) => one)).toEqual([2, 1]);
  expect((await put({ label: "Stale", version: 1 })).status).toBe(409);
  expect((await put({ key: "cantonese" })).status).toBe(422);
  expect((await put({ label: "x" }, "none")).status).toBe(404);
  const revisions = nounOf("cuisine")?.revisions;
  await revisions?.update(idOf("asian"), { label: "Asian" }, { by: { id: "0".repeat(24), name: "Ada" }, version: 2 });
  expect([await found("cantonese"), await found("asian")]).toEqual([[], ["Onion soup"]]);
  expect(await revisions?.present(idOf("indian"))).toMatchObject({ version: 1, title: "Indian" });
  await moveCuisine(idOf("asian"), -1);
  expect(keys().slice(0, 3)).toEqual(["italian", "asian", "mexican"]);
});

describe("deleting a cuisine", () => {
  test("asks where its recipes go, moves all of them and leaves a redirect", async () => {
    const admin = await callAs("admin");
    const remove = (body?: unknown) => admin(onCuisine, "DELETE", body, { key: "asian" });
    const published = await createRecipe({ ...soup, cuisine: "asian" });
    const draft = await createRecipe({ ...soup, title: "Draft", cuisine: "asian", status: "draft" });
    const binned = await createRecipe({ ...soup, title: "Binned", cuisine: "asian" });
    await removeRecipe(binned.id);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toContain("2 recipes");
    expect((await remove({ moveTo: "nowhere" })).status).toBe(422);
    expect(keys()).toEqual(original);

    expect((await remove({ moveTo: "indian" })).status).toBe(204);
    expect(keys()).toEqual(original.filter((key) => key !== "asian"));
    expect(await findRecipe(published.id)).toMatchObject({ cuisine: "indian", version: published.version });
    expect([await found("asian"), await found("indian")]).toEqual([[], ["Onion soup"]]);
    await restoreRecipe(binned.id);
    expect((await recipeEditing.find(binned.id))?.cuisine).toBe("indian");
    expect(await found("indian")).toContain("Binned");
    // A form that was open, and a call that still names it.
    expect((await updateRecipe(draft.id, { cuisine: "asian", title: "Still a draft" })).cuisine).toBe("indian");

    const redirect = (await open("/recipes?q=soup&cuisine=asian&page=2")) as Response;
    expect([redirect.status, redirect.headers.get("Location")]).toEqual([301, "/recipes?q=soup&cuisine=indian&page=2"]);
    expect(cacheableAddress("/recipes?cuisine=asian")).toBeNull();
    expect((await admin(onCuisines, "POST", { label: "Asian" })).status).toBe(409);
  });

  test("without recipes needs no other, and the bin gives it back; what was in the bin has none meanwhile", async () => {
    const [id, binned, edited] = [
      idOf("mexican"),
      await createRecipe({ ...soup, title: "Binned", cuisine: "mexican" }),
      await createRecipe({ ...soup, title: "Edited", cuisine: "mexican" }),
    ];
    await removeRecipe(binned.id);
    await updateRecipe(edited.id, { cuisine: null });
    await removeCuisine("mexican", null);
    expect(await findCuisine(id)).toBeNull();
    expect(await open("/recipes?cuisine=mexican")).toMatchObject({ requestedView: { cuisine: null } });
    await restoreRecipe(binned.id);
    expect((await findRecipe(binned.id))?.cuisine).toBeNull();
    // An earlier version that still has it.
    expect(await updateRecipe(edited.id, { cuisine: "mexican", title: "As before" })).toMatchObject({ cuisine: null });
    await restoreCuisine(id);
    expect(keys()).toEqual(original);
    expect(await updateRecipe(edited.id, { cuisine: "mexican" })).toMatchObject({ cuisine: "mexican" });
  });
});

test("a cuisine that there is not is refused beside its field", async () => {
  await expect(createRecipe({ ...soup, cuisine: "french" })).rejects.toMatchObject({
    errors: { cuisine: ["Choose a cuisine from the list"] },
  });
  await createCuisine({ label: "French" });
  expect(await createRecipe({ ...soup, cuisine: "french" })).toMatchObject({ cuisine: "french" });
});
