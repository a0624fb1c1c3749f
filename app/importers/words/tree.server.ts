import type { Element, ElementContent, Root, RootContent } from "hast";
import { toText } from "hast-util-to-text";

export type HtmlNode = RootContent | ElementContent;

export const isElement = (node: { type: string } | undefined): node is Element => node?.type === "element";

export const collapsed = (text: string) => text.replace(/[\s\u200b]+/g, " ").trim();

/** The classes of an element. */
export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

export const hasClass = (element: Element, ...names: string[]) =>
  classesOf(element).some((name) => names.includes(name));

/** The words of some nodes as a browser would show them. */
export const wordsOf = (nodes: readonly HtmlNode[]) =>
  toText({ type: "root", children: [...nodes] as Root["children"] });

/** Every element in some nodes, from the outside inwards, in order. */
export function* elementsIn(nodes: readonly HtmlNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

/** The first element that fits. */
export function findElement(nodes: readonly HtmlNode[], fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(nodes)) if (fits(element)) return element;
  return undefined;
}

export const isNamed =
  (...names: string[]) =>
  (element: Element) =>
    names.includes(element.tagName);
