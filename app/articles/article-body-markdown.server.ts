import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { countOf, tooTangled } from "./article-body-limits.server";

/** GitHub's markdown, and the HTML that stands in it as it is: nothing is safe yet. @throws Problem "invalid" */
export function markdownAsHtml(source: string): string {
  if (countOf(marks, source) > mostMarks) throw tooTangled("it has too many lines, links and marks");
  if (deepLine.test(source)) throw tooTangled("its lists or quotes are nested too deeply");
  return markdown.stringify(markdown.runSync(markdown.parse(source)));
}

// The parser takes time that grows with the square of what it has to tell apart.
const marks = /[[\]<>|\\&@^`]|[*_~]+|(?:\r\n?|\n){1,2}|:\/\/|www\.|^[ \t]*[-+=#]|^[ \t]*\d+[.)]/gm;
const mostMarks = 5000;
const deepLine = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m;

const parser = unified().use(remarkParse).use(remarkGfm);

const markdown = parser()
  .use(refuseWhatMultiplies)
  // The way back from a footnote would lead to an id, and no element keeps one.
  .use(remarkRehype, { allowDangerousHtml: true, footnoteBackContent: () => [] })
  .use(rehypeStringify, { allowDangerousHtml: true });

/** A row is filled up to the table's columns, and an address is written out at each place that refers to it. */
function refuseWhatMultiplies() {
  return (tree: ReturnType<typeof parser.parse>) =>
    visit(tree, (node) => {
      if (node.type === "table" && node.children.length * (node.align?.length ?? 0) > mostCells) {
        throw tooTangled("a table in it has too many rows and columns");
      }
      if (node.type === "definition" && node.url.length + (node.title?.length ?? 0) > longestAddress) {
        throw tooTangled("an address in it is too long");
      }
    });
}

const mostCells = 10_000;
const longestAddress = 2000;
