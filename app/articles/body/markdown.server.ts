import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { framesMarkdown, hasWords, type TextPart, textParts } from "./blocks.server";
import { opensWithHtml } from "./elements.server";
import { countOf, htmlTooComplex } from "./limits.server";

/**
 * A text as HTML: nothing is safe yet. A text that opens with a block of HTML and has no words beside its blocks is HTML
 * as it is. Any other is GitHub's markdown, in which blocks of HTML may stand.
 *
 * @throws Problem "invalid"
 */
export function asHtml(source: string): string {
  if (!opensWithHtml(source)) return markdownAsHtml(withBlocksEnded(source));
  const parts = textParts(source, (before) => !hasWords(before));
  const mixed = parts.some((part) => (part.kind === "html" ? framesMarkdown(part) : hasWords(part.source)));
  return mixed ? mixedAsHtml(source, parts) : source;
}

function markdownAsHtml(source: string, toHtml: MarkdownToHtml = markdown): string {
  if (countOf(marks, source) > mostMarks) throw htmlTooComplex("it has too many lines, links and marks");
  if (deepLine.test(source)) throw htmlTooComplex("its lists or quotes are nested too deeply");
  return toHtml.stringify(toHtml.runSync(toHtml.parse(source)));
}

/** Markdown takes all lines below a block of HTML for HTML, up to an empty one: here its end tag ends it. */
function withBlocksEnded(source: string): string {
  const parts = textParts(source, (before) => /^ {0,3}$/.test(before));
  return parts
    .map(({ source: part }, index) => {
      const underBlock = parts[index - 1]?.kind === "html" && parts[index]?.kind === "markdown";
      return underBlock && /^[ \t]*\S/.test(part) ? `\n${part}` : part;
    })
    .join("");
}

/** Markdown with blocks that are HTML through and through: each is put aside meanwhile, for its lines are no markdown. */
function mixedAsHtml(source: string, parts: TextPart[]): string {
  const mark = unusedMark(source);
  const aside: string[] = [];
  const lines = parts.map((part) => {
    if (part.kind === "markdown") return part.source;
    if (framesMarkdown(part)) return `\n\n${part.source}\n\n`;
    return `\n\n<!--${mark}${aside.push(part.source) - 1}-->\n\n`;
  });
  return markdownAsHtml(lines.join(""), markdownBesideHtml).replace(
    /<!--(x*block-)(\d+)-->/g,
    (comment, found, index) => (found === mark ? (aside[Number(index)] ?? "") : comment),
  );
}

/** A word that stands nowhere in a text: "block-" behind so many x. */
function unusedMark(source: string): string {
  let mark = "block-";
  while (source.includes(mark)) mark = `x${mark}`;
  return mark;
}

// The parser takes time that grows with the square of what it has to tell apart.
const marks = /[[\]<>|\\&@^`]|[*_~]+|(?:\r\n?|\n){1,2}|:\/\/|www\.|^[ \t]*[-+=#]|^[ \t]*\d+[.)]/gm;
const mostMarks = 5000;
const deepLine = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m;

const parser = unified().use(remarkParse).use(remarkGfm);

const markdownOf = (read: typeof parser) =>
  read()
    .use(refuseWhatMultiplies)
    .use(captions)
    // The way back from a footnote would lead to an id, and no element keeps one.
    .use(remarkRehype, { allowDangerousHtml: true, footnoteBackContent: () => [] })
    .use(rehypeStringify, { allowDangerousHtml: true });

const markdown = markdownOf(parser);
/** Whoever writes HTML indents lines, and does not mean code. */
const markdownBesideHtml = markdownOf(parser().data("micromarkExtensions", [{ disable: { null: ["codeIndented"] } }]));

type MarkdownToHtml = typeof markdown;

/** A picture in a paragraph of its own is a figure when it has a title, and the title its caption. */
function captions() {
  return (tree: ReturnType<typeof parser.parse>) =>
    visit(tree, "paragraph", (paragraph) => {
      const [picture, ...others] = paragraph.children;
      if (picture?.type !== "image" || !picture.title || others.length > 0) return;
      const caption = { type: "text" as const, value: picture.title, data: { hName: "figcaption" } };
      picture.title = null;
      paragraph.data = { hName: "figure" };
      paragraph.children.push(caption);
    });
}

/** A row is filled up to the table's columns, and an address is written out at each place that refers to it. */
function refuseWhatMultiplies() {
  return (tree: ReturnType<typeof parser.parse>) =>
    visit(tree, (node) => {
      if (node.type === "table" && node.children.length * (node.align?.length ?? 0) > mostCells) {
        throw htmlTooComplex("a table in it has too many rows and columns");
      }
      if (node.type === "definition" && node.url.length + (node.title?.length ?? 0) > longestAddress) {
        throw htmlTooComplex("an address in it is too long");
      }
    });
}

const mostCells = 10_000;
const longestAddress = 2000;
