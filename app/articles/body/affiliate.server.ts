import type { Element, ElementContent, Root, Text } from "hast";
import { toText } from "hast-util-to-text";
import { visit } from "unist-util-visit";
import { affiliateIdOf, affiliateLabel, affiliateRel } from "~/products/affiliate/affiliate-link";

/** A link to another site, as it is in the text. */
export type TextLink = {
  address: string;
  /** Whether the writer marked it as an affiliate link. */
  sponsored: boolean;
};

type Content = Element | Text;

/** Runs before the sanitiser. Of a link's relations only the one for affiliate links stays. */
export function keepAffiliateMark({ properties }: Element): void {
  const marked = isSponsored(properties) || isMark(properties.title);
  if (isMark(properties.title)) properties.title = undefined;
  properties.rel = marked ? ["sponsored"] : undefined;
}

/**
 * Gives a link to another site its relation. A link is an affiliate link if it is marked or leads through our redirect.
 */
export function withRelation({ properties }: Element): void {
  const address = String(properties.href);
  const affiliate = isOutbound(address) ? isSponsored(properties) : affiliateIdOf(address) !== null;
  if (affiliate) properties.rel = affiliateRel.split(" ");
  else properties.rel = isOutbound(address) ? ["noopener"] : undefined;
}

/** Puts the label before each affiliate link that has none. */
export function withAffiliateLabels(nodes: Content[]): Content[] {
  const result: Content[] = [];
  for (const node of nodes) {
    if (node.type === "element" && node.tagName === "a" && isSponsored(node.properties)) {
      const before = result.findLast((earlier) => earlier.type === "element" || /\S/.test(earlier.value));
      if (!before || !endsInLabel.test(wordsOf(before))) result.push(newLabel(), noBreak);
      else if (before.type === "element" && before.tagName === "small") before.properties = newLabel().properties;
    }
    result.push(node);
  }
  return result;
}

/** Points links to the addresses in `addresses` and makes them affiliate links. */
export function pointLinksTo(tree: Root, addresses: Map<string, string>): void {
  visit(tree, "element", ({ tagName, properties }) => {
    const address = tagName === "a" && addresses.get(String(properties.href));
    if (address) Object.assign(properties, { href: address, rel: ["sponsored"] });
  });
}

/** The links of a text to other sites or through the redirect. */
export function linksInText(tree: Root): TextLink[] {
  const links: TextLink[] = [];
  visit(tree, "element", ({ tagName, properties }) => {
    const address = String(properties.href ?? "");
    if (tagName === "a" && (isOutbound(address) || affiliateIdOf(address))) {
      links.push({ address, sponsored: isSponsored(properties) });
    }
  });
  return links;
}

const isOutbound = (address: string) => /^https?:/.test(address);

const isSponsored = ({ rel }: Element["properties"]) =>
  Array.isArray(rel) && rel.some((each) => String(each).toLowerCase() === "sponsored");

/** A writer can mark a link in the place of markdown's link title. */
const isMark = (title: unknown) => typeof title === "string" && /^\s*affiliate link\s*$/i.test(title);

const newLabel = (): Element => ({
  type: "element",
  tagName: "small",
  properties: { className: ["affiliate-label"] },
  children: [{ type: "text", value: `(${affiliateLabel})` }],
});

/** Keeps the label on the link's line. */
const noBreak: Text = { type: "text", value: "\u00a0" };

const endsInLabel = /affiliate link[)\]]?:?\s*$/i;

const wordsOf = (node: Content) => (node.type === "text" ? node.value : toText(node as ElementContent as Element));
