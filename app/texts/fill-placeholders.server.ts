import { categoriesInWords } from "~/articles/categories/article-categories.server";
import { config } from "~/runtime/config.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type Placeholder, placeholders } from "./placeholders";

const siteFacts = (): Record<Placeholder, string> => ({
  site: siteSettings().siteName,
  address: siteSettings().contact.email,
  categories: categoriesInWords(),
  messageDays: String(config().contactRetentionDays),
});

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

const inText = /\{\{(\w{1,40})\}\}/g;
/** In an address the braces are encoded: see ./page-html.server. */
const inHtml = /\{\{(\w{1,40})\}\}|%7B%7B(\w{1,40})%7D%7D/gi;

/** Replaces the placeholders of a plain text by this site's facts. An unknown one stays as it is. */
export function fillText(text: string): string {
  const facts = siteFacts();
  return text.replace(inText, (typed, name: string) => (isPlaceholder(name) ? facts[name] : typed));
}

/**
 * The same in HTML. Facts are plain text: none of their characters is HTML, or ends an address or its scheme. A link that
 * has no words then, because the owner has emptied the fact, is not shown.
 */
export function fillHtml(html: string): string {
  const facts = siteFacts();
  const filled = html.replace(inHtml, (typed, named: string | undefined, inAddress: string | undefined) => {
    const name = named ?? inAddress ?? "";
    if (!isPlaceholder(name)) return typed;
    return named ? escapeHtml(facts[name]) : encodeURIComponent(facts[name]).replaceAll("%40", "@");
  });
  return filled.replace(/<a href="mailto:"[^<>]*><\/a>/g, "");
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const maxNamed = 10;

/** What looks like a placeholder and is none, as sentences for its editor. */
export function placeholderWarnings(texts: (string | null)[]): string[] {
  const typed = texts.flatMap((text) => [...(text ?? "").matchAll(inText)].map(([, name = ""]) => name));
  const unknown = [...new Set(typed)].filter((name) => !isPlaceholder(name)).slice(0, maxNamed);
  const known = Object.keys(placeholders)
    .map((name) => `{{${name}}}`)
    .join(", ");
  return unknown.map((name) => `{{${name}}} is shown as you typed it: the names that are filled in are ${known}`);
}
