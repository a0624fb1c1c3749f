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
import { type MarkdownPiece, withPastedLists } from "./pasted-lists.server";
import { readBlocks } from "./written-blocks.server";

/**
 * Converts a text to HTML, which is not safe yet. A text is HTML if it starts with a block of HTML and has no words
 * beside its blocks. Any other text is GitHub's markdown, which may contain blocks of HTML.
 *
 * @param tell is given a sentence for each block that is not understood or not shown
 * @throws Problem "invalid"
 */
export function asHtml(source: string, tell?: Tell): string {
  const laidOut = layOutMarkdown(source);
  return laidOut ? treeAsHtml(laidOut, parseMarkdown(laidOut), tell) : source;
}

type Tell = (sentence: string) => void;

/** A text as the markdown parser gets it. */
export type LaidOutMarkdown = {
  /** Parts of the source, which have their place in it, and what is put between them. */
  pieces: MarkdownPiece[];
  /** The same as one text. */
  text: string;
  parser: MarkdownToHtml;
  /** The block of HTML for which a comment stands. `undefined` if it is a comment like any other. */
  blockAt?: (comment: string) => string | undefined;
};

/** `undefined` if the text is HTML from end to end. */
export function layOutMarkdown(source: string): LaidOutMarkdown | undefined {
  if (!opensWithHtml(source)) return joined({ pieces: endBlocks(source), parser: markdown });
  const parts = textParts(source, (before) => !hasWords(before));
  const mixed = parts.some((part) => (part.kind === "html" ? framesMarkdown(part) : hasWords(part.source)));
  return mixed ? layOutMixed(source, parts) : undefined;
}

const joined = (laidOut: Omit<LaidOutMarkdown, "text">): LaidOutMarkdown => ({
  ...laidOut,
  text: laidOut.pieces.map(({ text }) => text).join(""),
});

/** @throws Problem "invalid" */
export function parseMarkdown({ text, parser: markdown }: LaidOutMarkdown): MarkdownTree {
  refuseCostlyBlocks(text);
  if (countOf(marks, text) > maxMarks) throw htmlTooComplex("it has too many lines, links and marks");
  if (deepLine.test(text)) throw htmlTooComplex("its lists or quotes are nested too deeply");
  return markdown.parse(text);
}

/** The HTML of a tree, or of a part of one. It is not safe yet. */
export function treeAsHtml(
  { text, parser: markdown, blockAt }: LaidOutMarkdown,
  tree: MarkdownTree,
  tell?: Tell,
): string {
  const file = new VFile(text);
  const html = markdown.stringify(markdown.runSync(tree, file));
  for (const { reason } of file.messages) tell?.(reason);
  return blockAt ? html.replace(/<!--x*block-\d+-->/g, (comment) => blockAt(comment) ?? comment) : html;
}

/** In markdown a block of HTML goes on until the next empty line. Here it ends at its end tag. */
function endBlocks(source: string): LaidOutMarkdown["pieces"] {
  const parts = textParts(source, (before) => /^ {0,3}$/.test(before));
  let at = 0;
  return parts.flatMap(({ source: text, kind }, index) => {
    const from = at;
    at += text.length;
    if (kind === "html") return { text, from };
    const underBlock = parts[index - 1]?.kind === "html";
    const pieces = withPastedLists(text, from);
    return underBlock && /^[ \t]*\S/.test(text) ? [{ text: "\n" }, ...pieces] : pieces;
  });
}

/**
 * Markdown with blocks of pure HTML. Each block is replaced by a mark meanwhile, because it is not markdown.
 */
function layOutMixed(source: string, parts: TextPart[]): LaidOutMarkdown {
  const mark = unusedMark(source);
  const aside = new Map<string, string>();
  let at = 0;
  const pieces = parts.flatMap((part) => {
    const piece = { text: part.source, from: at };
    at += part.source.length;
    if (part.kind === "markdown") return withPastedLists(part.source, piece.from);
    if (framesMarkdown(part)) return [{ text: "\n\n" }, piece, { text: "\n\n" }];
    const comment = `<!--${mark}${aside.size}-->`;
    aside.set(comment, part.source);
    return [{ text: "\n\n" }, { text: comment, from: piece.from, length: part.source.length }, { text: "\n\n" }];
  });
  return joined({ pieces, parser: markdownBesideHtml, blockAt: (comment) => aside.get(comment) });
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
export type MarkdownTree = ReturnType<MarkdownToHtml["parse"]>;

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
