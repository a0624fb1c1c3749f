import type { Element, ElementContent, Root, Text } from "hast";
import { toText } from "hast-util-to-text";
import { visit } from "unist-util-visit";
import { affiliateIdOf, affiliateLabel, affiliateRel } from "~/products/affiliate/affiliate-link";

/** A link of a text that leads elsewhere, as its writer left it. */
export type TextLink = {
  address: string;
  /** Whether the writer marked it as paid for. */
  sponsored: boolean;
};

type Content = Element | Text;

/** Runs before the sanitiser: of all relations a link keeps the one that says that it is paid for. */
export function keepAffiliateMark({ properties }: Element): void {
  const marked = isSponsored(properties) || isMark(properties.title);
  if (isMark(properties.title)) properties.title = undefined;
  properties.rel = marked ? ["sponsored"] : undefined;
}

/** Gives a link that leads elsewhere its relation: an affiliate link is one that is marked or goes through our redirect. */
export function withRelation({ properties }: Element): void {
  const address = String(properties.href);
  const affiliate = isOutbound(address) ? isSponsored(properties) : affiliateIdOf(address) !== null;
  if (affiliate) properties.rel = affiliateRel.split(" ");
  else properties.rel = isOutbound(address) ? ["noopener"] : undefined;
}

/** Puts the label before each affiliate link of a run of nodes that has none yet. */
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

/** Leads links to where `addresses` has it, as affiliate links. */
export function pointLinksTo(tree: Root, addresses: Map<string, string>): void {
  visit(tree, "element", ({ tagName, properties }) => {
    const address = tagName === "a" && addresses.get(String(properties.href));
    if (address) Object.assign(properties, { href: address, rel: ["sponsored"] });
  });
}

/** The links of a text that lead elsewhere, or through the redirect. */
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

/** What a writer puts where markdown has a link's title. */
const isMark = (title: unknown) => typeof title === "string" && /^\s*affiliate link\s*$/i.test(title);

const newLabel = (): Element => ({
  type: "element",
  tagName: "small",
  properties: { className: ["affiliate-label"] },
  children: [{ type: "text", value: `(${affiliateLabel})` }],
});

/** The label stays on the link's line. */
const noBreak: Text = { type: "text", value: "\u00a0" };

const endsInLabel = /affiliate link[)\]]?:?\s*$/i;

const wordsOf = (node: Content) => (node.type === "text" ? node.value : toText(node as ElementContent as Element));
