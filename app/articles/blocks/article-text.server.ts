import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { anchorHeadings, type Part } from "~/articles/body/anchors.server";
import { type FilledText, fillBlocks } from "./fill-blocks.server";
import type { LargePicture } from "./large-picture";
import { linkLargePictures } from "./large-pictures.server";
import type { Played } from "./video-block.server";

export type ArticleText = FilledText & {
  /** What its table of contents lists. Short texts have none. */
  contents: Part[];
  /** The pictures that its links open large. */
  pictures: LargePicture[];
};

/** A text has a table of contents from so many headings and minutes on. */
const fewestParts = 3;
const fewestMinutes = 4;
const mostParts = 40;

/** The ids around the text of an article. */
const besideText = ["series", "related", "written-by", "newsletter", "newsletter-email", "newsletter-consent"];

type Written = { contentHtml: string; readTime: number };
type Options = { play?: Played; opensPictures?: boolean };

/**
 * What readers see of an article's text: its blocks are filled, the headings of a long one have anchors, and its pictures
 * open large, except in previews.
 */
export async function articleText(
  { contentHtml, readTime }: Written,
  { play = null, opensPictures = false }: Options = {},
): Promise<ArticleText> {
  const text = await fillBlocks(contentHtml, play);
  const headings = text.html.split("<h2").length - 1;
  const isLong = headings >= fewestParts && headings <= mostParts && readTime >= fewestMinutes;
  const hasPictures = opensPictures && text.html.includes("<picture");
  if (!isLong && !hasPictures) return { ...text, contents: [], pictures: [] };
  const tree = html.parse(text.html);
  const contents = isLong ? anchorHeadings(tree, besideText) : [];
  const pictures = hasPictures ? linkLargePictures(tree) : [];
  return { ...text, html: html.stringify(tree), contents, pictures };
}

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);
