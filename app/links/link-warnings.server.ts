import type { DeskArticle } from "~/articles/article";
import { textWarnings } from "~/articles/blocks/text-warnings.server";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { ownLinksIn } from "~/articles/body/own-links.server";
import { outboundLinks } from "~/articles/edit/article-links.server";
import type { LinkingText } from "~/editing/noun-links.server";
import { Problem } from "~/facts/problem";
import { deadAddresses } from "~/link-checks/link-checks.server";
import { categoriesWithLinks } from "~/nouns/links/category-links.server";
import { settingsWithLinks } from "~/nouns/links/settings-links.server";
import type { DeskProduct } from "~/products/product";
import { config } from "~/runtime/config.server";
import { pageWarnings } from "~/texts/edit/page-desk.server";
import { fillHtml } from "~/texts/fill-placeholders.server";
import type { DeskPage } from "~/texts/page";
import { whyDead } from "./dead-links.server";
import { wherePathsLead } from "./where-paths-lead.server";

/** What readers do not get of an article, and its links that lead nowhere or elsewhere, as sentences for its editor. */
export const articleWarnings = async ({ content }: Pick<DeskArticle, "content">): Promise<string[]> => [
  ...(await textWarnings(content)),
  ...(await linkWarnings(content)),
];

/** The same of a page. */
export const warningsOfPage = async (page: DeskPage): Promise<string[]> => [
  ...(await pageWarnings(page)),
  ...(await linkWarnings(page.content, fillHtml)),
];

/** The same of a product: where Buy Now leads. */
export async function warningsOfProduct({ affiliateUrl }: Pick<DeskProduct, "affiliateUrl">): Promise<string[]> {
  const dead = affiliateUrl ? await deadAddresses([new URL(affiliateUrl).href]) : [];
  return dead.map(({ why }) => `The affiliate address leads nowhere: ${why}.`);
}

/** The links of a section of the settings that lead nowhere, or on to another address. @param name of the section */
export async function warningsOfSettings(name: string): Promise<string[]> {
  const section = (await settingsWithLinks()).find(({ id }) => id === name);
  return section ? sentencesOf(section) : [];
}

/** The same of an article category. */
export async function warningsOfCategory(id: string): Promise<string[]> {
  const category = (await categoriesWithLinks()).find((one) => one.id === id);
  return category ? sentencesOf(category) : [];
}

/** @param fill makes the HTML that readers get of the rendered text */
async function linkWarnings(content: string, fill = (html: string) => html): Promise<string[]> {
  const body = rendered(content);
  if (!body) return [];
  const own = ownLinksIn(fill(body.html), new URL(config().siteUrl).origin);
  return sentencesOf({ own, outside: outboundLinks(body) });
}

async function sentencesOf(links: Pick<LinkingText, "own" | "outside">): Promise<string[]> {
  const [states, dead] = await Promise.all([
    wherePathsLead(links.own.slice(0, mostLooked)),
    deadAddresses(links.outside.slice(0, mostLooked)),
  ]);
  const inside = [...states].flatMap(([address, state]): string[] => {
    const why = whyDead(state);
    if (why !== null) return [`The link to ${short(address)} leads nowhere: ${why}.`];
    return typeof state === "object" ? [`The link to ${short(address)} leads on to ${short(state.movedTo)}.`] : [];
  });
  const outside = dead.map(({ address, why }) => `The link to ${short(address)} leads nowhere: ${why}.`);
  const all = [...inside, ...outside];
  const more = all.length - mostTold;
  return more > 0 ? [...all.slice(0, mostTold), `${more} more links lead nowhere, or on to other addresses.`] : all;
}

/** A text has fewer links that somebody set. */
const mostLooked = 500;
const mostTold = 20;
const longest = 100;
const short = (address: string) =>
  address.length > longest ? `${address.slice(0, longest).toWellFormed()}…` : address;

function rendered(content: string) {
  try {
    return renderArticleBody(content);
  } catch (error) {
    // A text that is too complex is refused when it is saved.
    if (error instanceof Problem) return null;
    throw error;
  }
}
