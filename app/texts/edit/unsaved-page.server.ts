import { renderArticleBody } from "~/articles/body/article-body.server";
import { type Unsaved, unsavedDocument } from "~/editing/unsaved/unsaved-document.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { defaultPage } from "~/texts/default-pages.server";
import type { PageDocument } from "~/texts/page.model.server";
import { pageSchema } from "~/texts/page.schema";
import { withAnchorsOf } from "~/texts/page-html.server";
import { pageEditing, storedFields } from "./page-changes.server";

/** A page as a save of its form would make it. See `unsavedDocument`. */
export async function unsavedPage(unsaved: Unsaved): Promise<PageDocument> {
  const { typed } = unsaved;
  return unsavedDocument<PageDocument>(
    pageEditing,
    unsaved,
    async (before) => {
      const { slug, ...sent } = before ? parseChanges(pageSchema, typed) : parseInput(pageSchema, typed);
      const content = sent.content ?? before?.content ?? "";
      return {
        ...storedFields(sent),
        ...(slug && !defaultPage(unsaved.id ?? "") && { slug }),
        contentHtml: withAnchorsOf(renderArticleBody(content).html),
      };
    },
    defaultPage,
  );
}
