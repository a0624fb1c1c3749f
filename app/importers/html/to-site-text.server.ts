import type { Element } from "hast";
import { htmlTooComplex, refuseCostlyHtml } from "~/articles/body/limits.server";
import { mostBlocks } from "~/articles/body/text-blocks.server";
import { fromHtml } from "~/importers/words/parse-html.server";
import { findElement, type HtmlNode, isElement } from "~/importers/words/tree.server";
import { withoutControls } from "~/importers/words/words.server";
import { flow } from "./flow.server";
import { Notes } from "./notes.server";
import type { Conversion, ForeignSite } from "./options.server";

/** The text of an article as `docs/article-text.md` describes it, and what the report says of it. */
export type SiteText = { content: string; notes: string[] };

/**
 * Makes a text of this site from the HTML of another: paragraphs, lists and tables as HTML, galleries, videos, notes and
 * buttons as blocks. What a text here cannot have becomes words or a link, or is left out, and `notes` says so. Addresses
 * are absolute and those of the other site.
 *
 * @param notes what the reader has to say of the text already
 * @throws Problem "invalid" if the HTML is too long or too tangled
 */
export function toSiteText(html: string, site: ForeignSite, notes = new Notes()): SiteText {
  const source = withoutControls(html);
  refuseCostlyHtml(source);
  const conversion: Conversion = {
    ...site,
    notes,
    hoisted: [],
    blocksLeft: mostBlocks - 5,
    flow: (nodes) => flow(nodes, conversion),
  };
  try {
    const content = flow(withoutRepeats(fromHtml(source)), conversion)
      .filter((block) => block !== "")
      .join("\n\n");
    return { content: startingWithHtml(content), notes: notes.sentences };
  } catch (error) {
    // The parser and its tree go down a level for each element, so a text that is nested too deeply overflows the stack.
    throw error instanceof RangeError ? htmlTooComplex("its elements are nested too deeply") : error;
  }
}

/** Where a script loads pictures late, `noscript` has them once more for readers without scripts. */
function withoutRepeats(nodes: HtmlNode[]): HtmlNode[] {
  const loadsLate = findElement(
    nodes,
    ({ tagName, properties }) => tagName === "img" && isLate.some((name) => name in properties),
  );
  return loadsLate === undefined ? nodes : without(nodes);
}

const isLate = ["dataSrc", "dataLazySrc", "dataOriginal", "dataSrcset"];

const without = (nodes: HtmlNode[]): HtmlNode[] =>
  nodes
    .filter((node) => !isElement(node) || node.tagName !== "noscript")
    .map((node) => (isElement(node) ? { ...node, children: without(node.children) as Element["children"] } : node));

/** A long text that opens with a block such as `::video` would be read as markdown, which has narrower limits. */
const startingWithHtml = (content: string) =>
  content.startsWith(":") && content.length > longestMarkdown ? `<p></p>\n\n${content}` : content;

const longestMarkdown = 20_000;
