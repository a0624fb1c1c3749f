import type { Element, Root, Text } from "hast";
import { visit } from "unist-util-visit";
import { readImagePath } from "~/facts/image";
import { plainAddress } from "~/facts/own-path";
import { keepAffiliateMark, withAffiliateLabels, withRelation } from "./affiliate.server";
import { containers, headings, inlineElements, otherHeadings } from "./elements.server";
import { htmlTooComplex } from "./limits.server";
import { blockElement, checkedBlock, labelElement, mostBlocks } from "./text-blocks.server";

type Content = Element | Text;

/** Runs before the sanitiser. Renames elements to those that an article may have. */
export function withOurNames() {
  return (tree: Root) =>
    visit(tree, "element", (element) => {
      const { tagName, properties } = element;
      element.tagName = containers.includes(tagName) ? "div" : (otherHeadings[tagName] ?? tagName);
      for (const name of ["href", "cite"]) {
        if (properties[name]) properties[name] = plainAddress(String(properties[name]));
      }
      if (element.tagName === "a") keepAffiliateMark(element);
    });
}

/** Runs after the sanitiser, so its additions stay. The result is blocks only, which contain words or blocks. */
export function toPublishedHtml() {
  return (tree: Root) => {
    tree.children = inParagraphs(laidOut(tree));
    let blocks = 0;
    visit(tree, { tagName: blockElement }, () => {
      if (++blocks > mostBlocks) throw htmlTooComplex(`it has more than ${mostBlocks} blocks`);
    });
  };
}

/** Lays out an element's children, the innermost first. */
function laidOut(parent: Root | Element): Content[] {
  const children = parent.children.flatMap((child): Content | Content[] => {
    if (child.type === "text") return child;
    if (child.type !== "element") return [];
    const { tagName } = child;
    const children = laidOut(child);
    child.children = children;
    if (tagName === "div") return isHeading(parent) ? [...children, space] : inParagraphs(children);
    if (tagName === "img") return isOwnPicture(child) ? child : [];
    if (tagName === "table") return scrollable(child);
    if (tagName === blockElement) return checkedBlock({ ...child, children: inParagraphs(children) }) ?? [];
    if (!children.some(hasContent) && !mayBeEmpty.includes(tagName)) return children.filter(isText);
    if (children.some(isBlock) && holdsWords(child)) return inParagraphs(children);
    if (homes[tagName] && !homes[tagName].includes(nameOf(parent))) return inParagraphs(children);
    if (tagName === "a") return asLink(child);
    return child;
  });
  return withAffiliateLabels(children);
}

const space: Text = { type: "text", value: " " };
const mayBeEmpty = ["br", "hr", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];
/** The only parents in which these elements have a meaning. */
const homes: Record<string, string[]> = {
  li: ["ul", "ol"],
  dt: ["dl", "div"],
  dd: ["dl", "div"],
  figcaption: ["figure"],
  [labelElement]: [blockElement],
};

const nameOf = (node: Root | Content) => (node.type === "element" ? node.tagName : "");
const isText = (node: Content): node is Text => node.type === "text";
const isHeading = (node: Root | Element) => headings.includes(nameOf(node));
const isBlock = (node: Content) => node.type === "element" && !inlineElements.includes(node.tagName);
const holdsWords = (element: Element) =>
  !isBlock(element) || ["p", labelElement].includes(element.tagName) || isHeading(element);
const hasContent = (node: Content) => (isText(node) ? /\S/.test(node.value) : node.tagName !== "br");

/** Puts words that are between blocks into paragraphs. */
function inParagraphs(nodes: Content[]): Content[] {
  const result: Content[] = [];
  let run: Content[] = [];
  const endRun = () => {
    if (run.some(hasContent)) result.push({ type: "element", tagName: "p", properties: {}, children: run });
    else result.push(...run.filter(isText));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endRun();
      result.push(node);
    } else run.push(node);
  }
  endRun();
  return result;
}

function asLink(a: Element): Content | Content[] {
  const address = String(a.properties.href ?? "");
  // No element keeps an id, so a link to a place in the page would lead nowhere.
  if (address === "" || address.startsWith("#")) return a.children as Content[];
  withRelation(a);
  return a;
}

/** Pictures come from this site only: a reader's browser sends no request to another site. */
const isOwnPicture = (img: Element) => readImagePath(String(img.properties.src ?? "")) !== null;

/** A wide table scrolls inside the page, with the keyboard too. */
function scrollable(table: Element): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["table-scroll"], tabIndex: 0, role: "group", ariaLabel: "Table" },
    children: [table],
  };
}
