import { articleEditing } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { keepMessages } from "~/contact/kept-messages.server";
import { keepChanges } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { issueEditing } from "~/newsletter/issues/issue-changes.server";
import { keepIssue } from "~/newsletter/issues/kept-issues.server";
import { keepCounts } from "~/numbers/kept-counts.server";
import { productEditing } from "~/products/edit/product-changes.server";
import { recipeEditing } from "~/recipes/edit/recipe-changes.server";
import { inventedReads, type ReadText } from "./invented-reads.server";
import {
  articleFiles,
  daysBack,
  demoDesk,
  idOf,
  isHere,
  loadEach,
  readArticle,
  readYaml,
  recipeFiles,
} from "./library.server";

export type DeskPart = "drafts" | "texts in the bin" | "letters" | "issues" | "changes" | "numbers";

/** What makes the desk of a demo look like that of a magazine: drafts with dates, letters, issues, changes, a bin, readers. */
export async function loadDesk(): Promise<Record<DeskPart, number>> {
  const { letters, issues, changes, searches } = await demoDesk();
  return {
    drafts: await loadDrafts(),
    "texts in the bin": await loadBin(),
    letters: await keepMessages(
      letters.map(({ daysAgo, ...letter }) => ({ ...letter, createdAt: daysBack(daysAgo, letter.id) })),
    ),
    issues: await loadEach(issues, async ({ id, daysAgo, subject, intro, articles, recipes, products }) =>
      keepIssue({
        ...{ id, sentAt: daysBack(daysAgo, id) },
        input: {
          ...{ subject, intro, articleIds: articles.map((slug) => idOf("article", slug)) },
          recipeIds: recipes.map((slug) => idOf("recipe", slug)),
          productIds: products.map((title) => idOf("product", title)),
        },
      }),
    ),
    changes: await loadChanges(changes),
    numbers: await keepCounts(inventedReads(await textsToRead(), searches)),
  };
}

type DraftFrontMatter = { inDays: number };

async function loadDrafts(): Promise<number> {
  return loadEach(await articleFiles("drafts"), async (name) => {
    const { id, written, facts } = await readArticle<DraftFrontMatter>("drafts", name);
    if (await isHere(articleEditing, id)) return false;
    const { inDays, ...article } = facts;
    const publishedAt = daysBack(-inDays, written.slug);
    publishedAt.setMinutes(0, 0, 0);
    const origin = { id, createdAt: daysBack(1, written.slug) };
    await createArticle({ ...article, ...written, publishedAt, status: "draft" }, { origin });
    return true;
  });
}

async function loadBin(): Promise<number> {
  return loadEach(await articleFiles("binned"), async (name) => {
    const { id, written, facts } = await readArticle<{ author: string }>("binned", name);
    if (await isHere(articleEditing, id)) return false;
    const origin = { id, createdAt: daysBack(3, written.slug) };
    await createArticle({ ...facts, ...written, status: "draft" }, { origin });
    await articleEditing.remove(id, { by: personCalled(facts.author) });
    return true;
  });
}

type DemoChange = Awaited<ReturnType<typeof demoDesk>>["changes"][number];

/** A line about what is not there any more is left out. */
async function loadChanges(changes: DemoChange[]): Promise<number> {
  const nouns = { article: articleEditing, recipe: recipeEditing, product: productEditing, issue: issueEditing };
  const lines = await Promise.all(
    changes.map(async ({ by, daysAgo, ...change }) => {
      const found = await nouns[change.noun].find(change.nounId);
      return found ? [{ ...change, title: found.title, by: personCalled(by), at: daysBack(daysAgo, change.id) }] : [];
    }),
  );
  return keepChanges(lines.flat());
}

/** Nobody has an account with this id. */
const personCalled = (name: string): Editor => ({ id: idOf("author", name), name });

type Dated = { daysAgo: number };

/** All that readers of the demo find, with its age. */
async function textsToRead(): Promise<ReadText[]> {
  const articles = (await articleFiles()).map(async (name) => {
    const { id, facts } = await readArticle<Dated>("articles", name);
    return { kind: "article" as const, id, daysAgo: facts.daysAgo };
  });
  const recipes = (await recipeFiles()).map(async (name) => {
    const { daysAgo } = await readYaml<Dated>(`recipes/${name}`);
    return { kind: "recipe" as const, id: idOf("recipe", name.replace(/\.\w+$/, "")), daysAgo };
  });
  const { products } = await readYaml<{ products: (Dated & { title: string; vendor: string })[] }>("products.yaml");
  const sold = products.map(({ title, vendor, daysAgo }) => ({
    ...{ kind: "product" as const, id: idOf("product", title) },
    ...{ vendor, daysAgo },
  }));
  return [...(await Promise.all(articles)), ...(await Promise.all(recipes)), ...sold];
}
