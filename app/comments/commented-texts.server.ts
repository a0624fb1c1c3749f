import { articlePath } from "~/articles/article";
import { articlesGoneForGood, namesOfArticles } from "~/articles/article-names.server";
import { findArticle } from "~/articles/articles.server";
import { recipePath } from "~/recipes/recipe";
import { namesOfRecipes, recipesGoneForGood } from "~/recipes/recipe-names.server";
import { findRecipe } from "~/recipes/recipes.server";
import type { CommentTime } from "~/settings/reader-modes";
import { siteSettings } from "~/settings/site-settings.server";
import { type CommentedNoun, type CommentedText, commentedNouns } from "./comment";

type Closing = { publishedAt: string | null; commentsClosed: boolean };
type Published = { id: string; slug: string; title: string } & Closing;
type Named = Pick<CommentedText, "slug" | "title">;

/** How each kind of content is found: as readers see it, and by ids whatever its status. */
const kinds: Record<
  CommentedNoun,
  {
    find(identifier: string): Promise<Published | null>;
    names(ids: readonly string[]): Promise<Map<string, Named>>;
    gone(ids: string[]): Promise<string[]>;
    pathOf(text: Pick<CommentedText, "slug">): string;
  }
> = {
  article: {
    // What others publish is talked about at theirs.
    find: async (identifier) => {
      const found = await findArticle(identifier);
      return found?.isExternal ? null : found;
    },
    names: namesOfArticles,
    gone: articlesGoneForGood,
    pathOf: articlePath,
  },
  recipe: { find: findRecipe, names: namesOfRecipes, gone: recipesGoneForGood, pathOf: recipePath },
};

/** Whether readers can comment, and see comments. The owner says so in the settings. */
export const areCommentsOn = (): boolean => siteSettings().comments !== "off";

const isCommentedNoun = (noun: string): noun is CommentedNoun => (commentedNouns as readonly string[]).includes(noun);

/** A text that readers see and can have commented on, by its kind and its address or id. `null` also while comments are off. */
export async function findCommented(
  noun: string,
  identifier: string,
): Promise<(CommentedText & { isOpen: boolean }) | null> {
  if (!areCommentsOn() || !isCommentedNoun(noun)) return null;
  const found = await kinds[noun].find(identifier);
  if (!found) return null;
  const { id, slug, title } = found;
  return { noun, id, slug, title, path: kinds[noun].pathOf(found), isOpen: takesComments(found) };
}

const days: Record<CommentTime, number> = {
  always: Number.POSITIVE_INFINITY,
  ...{ twoWeeks: 14, month: 30, quarter: 90, year: 365 },
};
const dayMs = 24 * 60 * 60_000;

/** Whether a text still takes comments: the owner says how long after its publication, and an editor when it is enough. */
export function takesComments({ publishedAt, commentsClosed }: Closing, now = Date.now()): boolean {
  if (commentsClosed) return false;
  const age = publishedAt === null ? 0 : now - Date.parse(publishedAt);
  return age <= days[siteSettings().commentTime] * dayMs;
}

/** Which of these texts are gone for good: those in the bin can come back. */
export const goneTexts = (noun: CommentedNoun, ids: string[]): Promise<string[]> => kinds[noun].gone(ids);

type On = { noun: CommentedNoun; nounId: string };

/** What comments are on, whatever its status: a function of a comment. One query for each kind. */
export async function textsOf(comments: readonly On[]) {
  const named = await Promise.all(
    commentedNouns.map(async (noun) => {
      const ids = comments.filter((comment) => comment.noun === noun).map(({ nounId }) => nounId);
      return [noun, ids.length > 0 ? await kinds[noun].names(ids) : new Map<string, Named>()] as const;
    }),
  );
  const byNoun = new Map(named);
  return ({ noun, nounId }: On): Pick<CommentedText, "noun" | "slug" | "title" | "path"> | null => {
    const text = byNoun.get(noun)?.get(nounId);
    return text ? { noun, ...text, path: kinds[noun].pathOf(text) } : null;
  };
}
