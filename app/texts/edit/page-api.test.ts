import { expect, test } from "vitest";
import { action as all, loader as readAll } from "~/routes/api-admin/api.admin.pages._index";
import { action as one, loader as readOne } from "~/routes/api-admin/api.admin.pages.$slug";
import { callAs, visitor } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";

withDatabase();

const team = {
  slug: "team",
  title: "Our team",
  content: "Two people.",
  description: "Who writes here",
  lastUpdated: "2026-01-02",
  status: "published",
};

test("an admin makes, reads, changes and deletes a page", async () => {
  const admin = await callAs("admin");
  const made = await admin(all, "POST", team);
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject(team);
  const changed = await admin(one, "PUT", { lastUpdated: "2026-02-03" }, { slug: "team" });
  expect(await changed.json()).toMatchObject({ ...team, lastUpdated: "2026-02-03", version: 2 });
  expect((await admin(one, "PUT", { slug: "people" }, { slug: "team" })).status).toBe(200);
  expect((await admin(one, "PUT", { title: "Nobody" }, { slug: "team" })).status).toBe(404);
  expect((await admin(one, "DELETE", {}, { slug: "people" })).status).toBe(204);
  expect((await admin(one, "DELETE", {}, { slug: "people" })).status).toBe(404);
});

test("bad values are named by field, a taken address is a conflict, and the four stay", async () => {
  const admin = await callAs("admin");
  const refused = await admin(all, "POST", { title: "", content: "", slug: "admin", lastUpdated: "x", status: "x" });
  expect(refused.status).toBe(422);
  const { errors } = await refused.json();
  expect(Object.keys(errors).sort()).toEqual(["content", "lastUpdated", "status", "title"]);
  const reserved = await admin(all, "POST", { ...team, slug: "admin" });
  expect([reserved.status, Object.keys((await reserved.json()).errors)]).toEqual([422, ["slug"]]);
  await admin(all, "POST", team);
  const taken = await admin(all, "POST", team);
  expect([taken.status, Object.keys((await taken.json()).errors)]).toEqual([409, ["slug"]]);
  expect((await admin(one, "DELETE", {}, { slug: "privacy" })).status).toBe(409);
  expect((await admin(one, "PUT", { slug: "data" }, { slug: "privacy" })).status).toBe(422);
  const warned = await admin(one, "PUT", { content: "{{nobody}}" }, { slug: "privacy" });
  expect(await warned.json()).toMatchObject({ version: 2, warnings: [expect.stringContaining("{{nobody}}")] });
});

test("nobody else reads or writes them", async () => {
  const read = (loader: typeof readAll) =>
    loader({ request: new Request("http://localhost:3000/api"), params: { slug: "privacy" }, context: {} as never });
  for (const loader of [readAll, readOne]) expect((await read(loader)).status).toBe(401);
  expect((await visitor(all, "POST", team)).status).toBe(401);
  expect((await (await callAs("user"))(one, "PUT", { title: "Mine" }, { slug: "privacy" })).status).toBe(403);
});
