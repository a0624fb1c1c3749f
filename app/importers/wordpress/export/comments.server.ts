import { Parser } from "htmlparser2";
import { visibleText } from "~/forms/fields";
import type { SourceComment } from "~/importers/source/source-item";
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
    text: wordsOf(comment.content),
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

/**
 * The words of a comment, which may have some HTML, however deep: a link's address stands behind it, and pictures of
 * faces are signs. A new line is one in what people write there.
 */
function wordsOf(html: string): string {
  const parts: string[] = [];
  let link: { href: string; from: number } | null = null;
  let silent = 0;
  const parser = new Parser({
    onopentag(name, { href = "", alt = "" }) {
      if (isSilent(name)) silent++;
      if (name === "img") parts.push(alt);
      if (name === "a") link ??= { href, from: parts.length };
      if (name === "br") parts.push("\n");
      if (blocks.has(name)) parts.push("\n\n");
    },
    ontext(text) {
      if (silent === 0) parts.push(text);
    },
    onclosetag(name) {
      if (isSilent(name)) silent--;
      if (name === "a" && link) {
        if (!parts.slice(link.from).join("").includes(link.href)) parts.push(` (${link.href})`);
        link = null;
      }
      if (blocks.has(name)) parts.push("\n\n");
    },
  });
  parser.end(html);
  return visibleText(parts.join(""));
}

const isSilent = (name: string) => name === "script" || name === "style";
const blocks = new Set(["p", "div", "blockquote", "ul", "ol", "li", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** What the recipe plugins let readers add to a comment. */
function starsOf({ stars }: WxrComment): number | null {
  const given = Number(stars);
  return Number.isInteger(given) && given >= 1 && given <= 5 ? given : null;
}
