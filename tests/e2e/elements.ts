import { type DefaultTreeAdapterMap, parse } from "parse5";
import { checkStructuredData } from "./structured-data";

type Element = DefaultTreeAdapterMap["element"];

/** The elements of a page by name, as a browser would see them: with their attributes and their text. */
export function elementsOf(html: string, name: string) {
  const found: { attributes: Record<string, string>; text: string }[] = [];
  const walk = (node: DefaultTreeAdapterMap["node"]) => {
    if ("tagName" in node && node.tagName === name) {
      const { attrs, childNodes } = node as Element;
      const text = childNodes.map((child) => ("value" in child ? child.value : "")).join("");
      found.push({ attributes: Object.fromEntries(attrs.map((attr) => [attr.name, attr.value])), text });
    }
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

/** What a page says of itself to search engines, checked. */
export const structuredDataOf = (html: string) =>
  elementsOf(html, "script")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .flatMap(({ text }) => checkStructuredData(text));
