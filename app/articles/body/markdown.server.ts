import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { directiveSyntax } from "~/text-blocks/directives";
import { framesMarkdown, hasWords, type TextPart, textParts } from "./blocks.server";
import { opensWithHtml } from "./elements.server";
import { countOf, htmlTooComplex, refuseCostlyBlocks } from "./limits.server";
import { readBlocks } from "./written-blocks.server";

/**
 * Converts a text to HTML, which is not safe yet. A text is HTML if it starts with a block of HTML and has no words
 * beside its blocks. Any other text is GitHub's markdown, which may contain blocks of HTML.
 *
 * @param tell is given a sentence for each block that is not understood or not shown
 * @throws Problem "invalid"
 */
export function asHtml(source: string, tell: Tell = () => {}): string {
  if (!opensWithHtml(source)) return markdownAsHtml(endBlocks(source), markdown, tell);
  const parts = textParts(source, (before) => !hasWords(before));
  const mixed = parts.some((part) => (part.kind === "html" ? framesMarkdown(part) : hasWords(part.source)));
  return mixed ? mixedToHtml(source, parts, tell) : source;
}

type Tell = (sentence: string) => void;

function markdownAsHtml(source: string, toHtml: MarkdownToHtml, tell: Tell): string {
  refuseCostlyBlocks(source);
  if (countOf(marks, source) > maxMarks) throw htmlTooComplex("it has too many lines, links and marks");
  if (deepLine.test(source)) throw htmlTooComplex("its lists or quotes are nested too deeply");
  const file = new VFile(source);
  const html = toHtml.stringify(toHtml.runSync(toHtml.parse(file), file));
  for (const { reason } of file.messages) tell(reason);
  return html;
}

/** In markdown a block of HTML goes on until the next empty line. Here it ends at its end tag. */
function endBlocks(source: string): string {
  const parts = textParts(source, (before) => /^ {0,3}$/.test(before));
  return parts
    .map(({ source: part }, index) => {
      const underBlock = parts[index - 1]?.kind === "html" && parts[index]?.kind === "markdown";
      return underBlock && /^[ \t]*\S/.test(part) ? `\n${part}` : part;
    })
    .join("");
}

/**
 * Converts markdown with blocks of pure HTML. Each block is replaced by a mark meanwhile, because it is not markdown.
 */
function mixedToHtml(source: string, parts: TextPart[], tell: Tell): string {
  const mark = unusedMark(source);
  const aside: string[] = [];
  const lines = parts.map((part) => {
    if (part.kind === "markdown") return part.source;
    if (framesMarkdown(part)) return `\n\n${part.source}\n\n`;
    return `\n\n<!--${mark}${aside.push(part.source) - 1}-->\n\n`;
  });
  return markdownAsHtml(lines.join(""), markdownBesideHtml, tell).replace(
    /<!--(x*block-)(\d+)-->/g,
    (comment, found, index) => (found === mark ? (aside[Number(index)] ?? "") : comment),
  );
}

/** A word that the text does not contain: "block-" with as many x before it as needed. */
function unusedMark(source: string): string {
  let mark = "block-";
  while (source.includes(mark)) mark = `x${mark}`;
  return mark;
}

// The parser's time grows with the square of the number of these.
const marks = /[[\]<>|\\&@^`]|[*_~]+|(?:\r\n?|\n){1,2}|:\/\/|www\.|^[ \t]*[-+=#]|^[ \t]*\d+[.)]/gm;
const maxMarks = 5000;
const deepLine = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m;

const parser = unified()
  .data("micromarkExtensions", directiveSyntax.micromarkExtensions)
  .data("fromMarkdownExtensions", directiveSyntax.fromMarkdownExtensions)
  .use(remarkParse)
  .use(remarkGfm);

const markdownOf = (read: typeof parser) =>
  read()
    .use(refuseWhatMultiplies)
    .use(readBlocks)
    .use(captions)
    // The link back from a footnote would need an id, and no element keeps one.
    .use(remarkRehype, { allowDangerousHtml: true, footnoteBackContent: () => [] })
    .use(rehypeStringify, { allowDangerousHtml: true });

const markdown = markdownOf(parser);
/** People who write HTML indent lines. They do not mean code. */
const markdownBesideHtml = markdownOf(
  parser().data("micromarkExtensions", [
    ...directiveSyntax.micromarkExtensions,
    { disable: { null: ["codeIndented"] } },
  ]),
);

type MarkdownToHtml = typeof markdown;

/** A picture with a title, alone in a paragraph, becomes a figure. The title is its caption. */
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

/** Limits what grows: a row is filled up to all columns, and a link's address is repeated for each reference to it. */
function refuseWhatMultiplies() {
  return (tree: ReturnType<typeof parser.parse>) =>
    visit(tree, (node) => {
      if (node.type === "table" && node.children.length * (node.align?.length ?? 0) > maxCells) {
        throw htmlTooComplex("a table in it has too many rows and columns");
      }
      if (node.type === "definition" && node.url.length + (node.title?.length ?? 0) > longestAddress) {
        throw htmlTooComplex("an address in it is too long");
      }
    });
}

const maxCells = 10_000;
const longestAddress = 2000;
