import type { Element, ElementContent, Root, RootContent } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { DesignedSection, Section, SectionPart } from "./page";

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/** Splits the safe HTML of a page before its headings of the second level. */
export const sectionsOf = (contentHtml: string): Section[] =>
  splitBefore("h2", html.parse(contentHtml).children).map(({ heading, below }) => ({
    ...namesOf(heading),
    html: asHtml(heading ? [heading, ...below] : below),
  }));

/** The same for a designed page. */
export const designedSectionsOf = (contentHtml: string): DesignedSection[] =>
  splitBefore("h2", html.parse(contentHtml).children).map(({ heading, below }) => ({
    ...namesOf(heading),
    ...designOf(below),
  }));

type Split = { heading: Element | undefined; below: RootContent[] };

function splitBefore(tagName: string, nodes: RootContent[]): Split[] {
  const splits: Split[] = [];
  for (const node of nodes) {
    const last = splits.at(-1);
    if (node.type === "element" && node.tagName === tagName) splits.push({ heading: node, below: [] });
    else if (last) last.below.push(node);
    else if (!isSpace(node)) splits.push({ heading: undefined, below: [node] });
  }
  return splits;
}

const namesOf = (heading: Element | undefined) => ({
  id: heading ? String(heading.properties.id) : null,
  title: heading ? toText(heading) : "",
});

type Design<D = DesignedSection> = D extends unknown ? Omit<D, "id" | "title"> : never;

function designOf(nodes: RootContent[]): Design {
  const [first, ...rest] = splitBefore("h3", nodes);
  const before = first && !first.heading ? first.below : [];
  const parts = (first?.heading ? [first, ...rest] : rest).map(partOf);
  if (parts.length > 0) {
    return { look: parts.every(({ to }) => to !== null) ? "cards" : "points", html: asHtml(before), parts };
  }
  const elements = nodes.filter((node) => node.type === "element");
  const [opening] = elements;
  const closing = elements.at(-1);
  if (opening?.tagName === "blockquote") {
    const after = nodes.slice(nodes.indexOf(opening) + 1);
    return { look: "statement", lead: asHtml(opening.children), html: asHtml(after) };
  }
  const link = closing && linkAlone(closing);
  if (link) return { look: "invitation", html: asHtml(nodes.slice(0, nodes.indexOf(closing))), link };
  return { look: "text", html: asHtml(nodes) };
}

function partOf({ heading, below }: Split): SectionPart {
  const link = heading && linkAlone(heading);
  return { title: heading ? toText(heading) : "", to: link?.to ?? null, html: asHtml(below) };
}

/** The link that an element has and nothing else. */
function linkAlone({ tagName, children }: Element): { to: string; label: string } | undefined {
  const [link, ...others] = children.filter((child) => !isSpace(child));
  if (!["p", "h3"].includes(tagName) || others.length > 0) return undefined;
  if (link?.type !== "element" || link.tagName !== "a") return undefined;
  return { to: String(link.properties.href), label: toText(link) };
}

const isSpace = (node: RootContent) => node.type === "text" && !/\S/.test(node.value);

const asHtml = (children: (RootContent | ElementContent)[]) =>
  html.stringify({ type: "root", children } as Root).trim();
