import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { HtmlNode } from "./tree.server";

const parser = unified().use(rehypeParse, { fragment: true });

/** Reads a fragment of HTML as browsers do. */
export const fromHtml = (html: string): HtmlNode[] => parser.parse(html).children;
