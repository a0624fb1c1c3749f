import { expect, test } from "vitest";
import { createPage, updatePage } from "~/texts/edit/page-changes.server";
import { listDeskPages } from "~/texts/edit/page-desk.server";
import { withDatabase } from "../../../tests/setup/database";
import { pageTemplates } from "./page-templates.server";

withDatabase();

const templates = pageTemplates().map((template) => [template.name, template] as const);
const allFilledIn = (content: string) => content.replace(/\[\[[^\]]*\]\]/g, "Words of ours");

test.each(templates)("%s: a draft as it is, and a page once its owner has said everything", async (_name, template) => {
  const { name: _of, content, ...fields } = template;
  const draft = await createPage({ ...fields, content, status: "draft" });
  await expect(updatePage(draft.id, { status: "published" })).rejects.toMatchObject({
    kind: "invalid",
    errors: { content: [expect.stringMatching(/^Fill in or remove what stands in double brackets .*: \[\[/)] },
  });
  await expect(createPage({ ...fields, slug: "another", content, status: "published" })).rejects.toMatchObject({
    kind: "invalid",
  });
  expect(await listDeskPages()).toHaveLength(5);
  const page = await updatePage(draft.id, { content: allFilledIn(content), status: "published" });
  expect(page).toMatchObject({ slug: template.slug, status: "published" });
});

test("one place is enough, also as the visual editor writes it, and a page that is public stays as it is", async () => {
  const content = pageTemplates().find(({ name }) => name === "imprint")?.content ?? "";
  const [first = ""] = /\[\[[^\]]*\]\]/.exec(content) ?? [];
  const page = await createPage({ title: "Imprint", content: "Ours.", status: "published" });
  for (const typed of [first, first.replace(/[[\]]/g, "\\$&")]) {
    await expect(updatePage(page.id, { content: `By ${typed}.` }), typed).rejects.toMatchObject({ kind: "invalid" });
  }
  expect((await listDeskPages()).find(({ slug }) => slug === "imprint")).toMatchObject({
    content: "Ours.",
    version: 1,
  });
});

test("what an owner writes in double brackets is theirs", async () => {
  const content = "See [[our notes]] and [ [this] ].";
  expect(await createPage({ title: "Notes", content, status: "published" })).toMatchObject({ content });
});
