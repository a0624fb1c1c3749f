import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { anchorHeadings, type Part } from "~/articles/body/anchors.server";
import { type FilledText, fillBlocks } from "./fill-blocks.server";
import type { Played } from "./video-block.server";

export type ArticleText = FilledText & {
  /** What its table of contents lists. Short texts have none. */
  contents: Part[];
};

/** A text has a table of contents from so many headings and minutes on. */
const fewestParts = 3;
const fewestMinutes = 4;
const mostParts = 40;

/** What readers see of an article's text: its blocks are filled, and the headings of a long one have anchors. */
export async function articleText(
  { contentHtml, readTime }: { contentHtml: string; readTime: number },
  play: Played = null,
): Promise<ArticleText> {
  const text = await fillBlocks(contentHtml, play);
  const headings = text.html.split("<h2").length - 1;
  if (headings < fewestParts || headings > mostParts || readTime < fewestMinutes) return { ...text, contents: [] };
  const tree = html.parse(text.html);
  const contents = anchorHeadings(tree);
  return { ...text, html: html.stringify(tree), contents };
}

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);
