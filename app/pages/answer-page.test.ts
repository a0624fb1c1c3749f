import { expect, test } from "vitest";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { createPage, updatePage } from "~/texts/edit/page-changes.server";
import { idOfSlug } from "~/texts/edit/page-desk.server";
import { withDatabase } from "../../tests/setup/database";
import { answerPage } from "./answer-page.server";

withDatabase();

const ask = (word: string) => answerPage(new Request(`http://localhost:3000/${word}`), word);

test("an own page is found and kept in memory while it is published; its earlier address leads on", async () => {
  expect(cacheableAddress("/our-team")).toBeNull();
  const { id } = await createPage({ title: "Our team", content: "Two people." });
  expect(await ask("our-team")).toMatchObject({ page: { heading: "Our team", layout: "contents" } });
  expect(cacheableAddress("/our-team.data?_routes=root")).toBe("/our-team.data?_routes=root");
  await updatePage(id, { slug: "people" });
  const led = await ask("our-team").catch((thrown) => thrown);
  expect([led.status, led.headers.get("Location")]).toEqual([301, "/people"]);
  expect(cacheableAddress("/our-team")).toBeNull();
  await updatePage(id, { status: "draft" });
  expect(cacheableAddress("/people")).toBeNull();
  for (const word of ["people", "made-up"]) {
    await expect(ask(word)).rejects.toMatchObject({ init: { status: 404 } });
  }
});

test("the four can be drafts, too", async () => {
  await updatePage(await idOfSlug("about"), { status: "draft" });
  await expect(ask("about")).rejects.toMatchObject({ init: { status: 404 } });
  expect(await ask("privacy")).toMatchObject({ page: { lastUpdated: "2024-12-15" } });
});
