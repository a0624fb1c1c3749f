import type { Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { Problem } from "~/facts/problem";
import { linksInText, pointLinksTo, type TextLink } from "./affiliate.server";
import { sanitizerOptions } from "./elements.server";
import { toPublishedHtml, withOurNames } from "./layout.server";
import { htmlTooComplex, refuseCostlyHtml } from "./limits.server";
import { asHtml } from "./markdown.server";
import { withRenditions } from "./pictures.server";
import { describeRemovals } from "./removals.server";
import { blockAttributes, blockElement, labelElement } from "./text-blocks.server";
import { setTypography } from "./typography.server";

export type ArticleBody = {
  /** Safe for any page. */
  html: string;
  /** The words only, as they were typed, for search and reading time. */
  text: string;
  /** The links to other sites. */
  links: TextLink[];
};

/**
 * Makes safe HTML from an article's text, which is HTML or light markdown (R5.13). It runs once, when the article is
 * saved. docs/article-text.md says what is allowed. If the result is rendered again, it stays the same.
 *
 * @param affiliates the addresses of links that become affiliate links, and where they lead to then
 * @param options `asTyped`: with the quotation marks, dashes and dots of the source. Otherwise readers get typographic ones
 * @throws Problem "invalid" if the text is too complex
 */
export function renderArticleBody(
  source: string,
  affiliates = new Map<string, string>(),
  { asTyped = false } = {},
): ArticleBody {
  try {
    return sanitizeUntilStable(asHtml(source), affiliates, asTyped);
  } catch (error) {
    // The parsers call themselves for each level, so a text that is nested too deeply overflows the stack.
    throw error instanceof RangeError ? htmlTooComplex("its lists, quotes or elements are nested too deeply") : error;
  }
}

/**
 * What readers do not get of a text, as sentences for its editor, and the text as HTML, which is not safe. It only needs
 * the text, so it can be called at any time.
 */
export function examineText(source: string): { sentences: string[]; tree: Root | null } {
  try {
    const told = new Set<string>();
    const html = asHtml(source, (sentence) => told.add(sentence));
    const tree = publisher.parse(html);
    return { sentences: [...told, ...describeRemovals(tree)], tree };
  } catch (error) {
    // A text that is too complex is refused when it is saved.
    if (error instanceof Problem || error instanceof RangeError) return { sentences: [], tree: null };
    throw error;
  }
}

/**
 * Sanitises until nothing changes any more. When elements are removed, an HTML parser may read the rest differently.
 * Then a browser would see something that was not checked here.
 */
function sanitizeUntilStable(source: string, affiliates: Map<string, string>, asTyped: boolean): ArticleBody {
  let html = source;
  for (let round = 0; round < maxRounds; round++) {
    refuseCostlyHtml(html);
    const given = publisher.parse(html);
    pointLinksTo(given, affiliates);
    const tree = publisher.runSync(given);
    const published = publisher.stringify(tree).trim();
    if (published === html) {
      const words = { text: toText(tree), links: linksInText(tree) };
      return { html: !asTyped && setTypography(tree) ? publisher.stringify(tree).trim() : html, ...words };
    }
    html = published;
  }
  throw htmlTooComplex("its elements are not nested properly");
}

const maxRounds = 5;

const publisher = unified()
  .use(rehypeParse, { fragment: true })
  .use(withOurNames)
  .use(rehypeSanitize, {
    ...sanitizerOptions,
    tagNames: [...sanitizerOptions.tagNames, "div", blockElement, labelElement],
    attributes: { ...sanitizerOptions.attributes, ...blockAttributes },
  })
  .use(toPublishedHtml)
  .use(withRenditions)
  .use(rehypeStringify);
