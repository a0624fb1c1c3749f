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

export type ArticleBody = {
  /** Safe to put on a page as it is. */
  html: string;
  /** The words alone, for search and reading time. */
  text: string;
  /** The links that lead elsewhere. */
  links: TextLink[];
};

/**
 * An article's text, HTML or light markdown (R5.13), as safe HTML. Runs once, when the article is saved.
 * What is allowed stands in docs/article-text.md. Rendering the result again gives the same.
 *
 * @param affiliates links to these addresses are affiliate links, and lead where it says
 * @throws Problem "invalid" where the text is too tangled to be an article
 */
export function renderArticleBody(source: string, affiliates = new Map<string, string>()): ArticleBody {
  try {
    return settled(asHtml(source), affiliates);
  } catch (error) {
    // The parsers call themselves for each level; the stack ends before anything else does.
    throw error instanceof RangeError ? htmlTooComplex("its lists, quotes or elements are nested too deeply") : error;
  }
}

/**
 * What of a text readers do not get, as sentences for its editor. It goes by the text as it was written, so it can be
 * asked at any time.
 */
export function textWarnings(source: string): string[] {
  try {
    return describeRemovals(publisher.parse(asHtml(source)));
  } catch (error) {
    // A text that is too tangled is no article: it is refused when it is saved.
    if (error instanceof Problem || error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * Publishes until nothing changes any more. Taking elements away can leave others where an HTML parser would not, and
 * then a browser would see something else than what was checked here.
 */
function settled(source: string, affiliates: Map<string, string>): ArticleBody {
  let html = source;
  for (let round = 0; round < mostRounds; round++) {
    refuseCostlyHtml(html);
    const given = publisher.parse(html);
    pointLinksTo(given, affiliates);
    const tree = publisher.runSync(given);
    const published = publisher.stringify(tree).trim();
    if (published === html) return { html, text: toText(tree), links: linksInText(tree) };
    html = published;
  }
  throw htmlTooComplex("its elements are not nested properly");
}

const mostRounds = 5;

const publisher = unified()
  .use(rehypeParse, { fragment: true })
  .use(withOurNames)
  .use(rehypeSanitize, { ...sanitizerOptions, tagNames: [...sanitizerOptions.tagNames, "div"] })
  .use(toPublishedHtml)
  .use(withRenditions)
  .use(rehypeStringify);
