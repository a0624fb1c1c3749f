import type { SourceComment } from "~/importers/source/source-item";
import { wordsOfComment } from "~/importers/words/comment-words.server";
import { plainWords } from "~/importers/words/words.server";
import { utc } from "./status.server";
import type { WxrComment, WxrItem } from "./wxr-entry";

/** Whether somebody wrote it for readers: no mark of another site's link, no spam, and not in the bin. */
export const isBrought = ({ approved, type }: WxrComment): boolean =>
  (type === "" || type === "comment") && approved !== "spam" && !/trash/.test(approved);

/**
 * The comments on a post. Those of accounts that wrote posts are the site's own. What had not been let through waits here,
 * too. Addresses of their writers are left behind.
 */
export function commentsOf({ comments }: WxrItem, authorIds: ReadonlySet<string>): SourceComment[] {
  const brought = comments.filter(isBrought);
  const keys = differentKeys(brought);
  return brought.map((comment, index) => ({
    key: keys[index] ?? "",
    parent: comment.parent === "" || comment.parent === "0" ? null : comment.parent,
    name: plainWords(comment.author, 60) || "A reader",
    text: wordsOfComment(comment.content),
    at: utc(comment.dateGmt) ?? utc(comment.date),
    isEditor: authorIds.has(comment.userId),
    waits: comment.approved !== "1",
    stars: starsOf(comment),
  }));
}

/** Their ids. One without an id, or with that of another, has the place of its own. */
function differentKeys(comments: readonly WxrComment[]): string[] {
  const taken = new Set([""]);
  return comments.map(({ id, dateGmt }, index) => {
    const key = taken.has(id) ? `${id} ${dateGmt} ${index}` : id;
    taken.add(id);
    return key;
  });
}

/** What the recipe plugins let readers add to a comment. */
function starsOf({ stars }: WxrComment): number | null {
  const given = Number(stars);
  return Number.isInteger(given) && given >= 1 && given <= 5 ? given : null;
}
