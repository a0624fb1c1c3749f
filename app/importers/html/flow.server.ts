import type { Element, ElementContent } from "hast";
import { otherHeadings } from "~/articles/body/elements.server";
import { collapsed, elementsIn, type HtmlNode, isElement, isNamed, wordsOf } from "~/importers/words/tree.server";
import { writePicture } from "./figures.server";
import { cleanNested, isEmpty, isInline, isReplaced } from "./nested.server";
import type { Conversion } from "./options.server";
import { isEmoji } from "./pictures.server";
import { specialBlocks } from "./special.server";
import { element, writeHtml } from "./written.server";

/** The blocks of some nodes, in order, each as it is written in a text of this site. */
export function flow(nodes: readonly HtmlNode[], conversion: Conversion): string[] {
  const blocks: string[] = [];
  let words: HtmlNode[] = [];
  const endWords = () => {
    blocks.push(...paragraphs(words, conversion));
    words = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      words.push(node);
      continue;
    }
    endWords();
    if (isElement(node)) blocks.push(...blockOf(node, conversion));
    if (conversion.hoisted.length > 0) blocks.push(...conversion.hoisted.splice(0));
  }
  endWords();
  return blocks;
}

function blockOf(node: Element, conversion: Conversion): string[] {
  const special = specialBlocks(node, conversion);
  if (special !== null) return special;
  const { tagName } = node;
  if (isReplaced(tagName)) return asParagraph(cleanNested([node], conversion));
  if (tagName === "p") return paragraphs(node.children, conversion);
  if (/^h[1-6]$/.test(tagName)) return heading(node, conversion);
  if (tagName === "hr") return ["<hr>"];
  if (keptWhole.has(tagName)) return kept(node, conversion);
  return flow(node.children, conversion);
}

const keptWhole = new Set(["ul", "ol", "dl", "table", "blockquote", "pre"]);

function kept(node: Element, conversion: Conversion): string[] {
  const [made] = cleanNested([node], conversion).filter(isElement);
  if (made === undefined || isEmpty(made.children)) return [];
  if (made.tagName === "blockquote") made.children = wrapWords(made.children);
  const own = ["ul", "ol", "dl", "table"].includes(made.tagName);
  // Spaces between the parts of a list or a table are nothing, and would only make the text longer.
  if (own) dropSpaces(made);
  return [writeHtml(made)];
}

function dropSpaces(node: Element): void {
  for (const one of elementsIn([node])) {
    if (!structural.has(one.tagName)) continue;
    one.children = one.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  }
}

const structural = new Set(["ul", "ol", "dl", "table", "thead", "tbody", "tfoot", "tr"]);

function heading(node: Element, conversion: Conversion): string[] {
  if (collapsed(wordsOf(node.children)) === "") return flow(node.children, conversion);
  const pictures = pictureElements(node.children);
  const others =
    pictures.length > 0
      ? cleanNested(withoutPictures(node.children), conversion)
      : cleanNested(node.children, conversion);
  const title = writeHtml(element(otherHeadings[node.tagName] ?? node.tagName, trimmed(others)));
  return [title, ...pictures.flatMap((picture) => writePicture(picture, { conversion }))];
}

/** A paragraph of words. Pictures that stand alone in one become pictures of their own. */
function paragraphs(nodes: readonly HtmlNode[], conversion: Conversion): string[] {
  if (!nodes.every(isInline)) return flow(nodes, conversion);
  const pictures = pictureElements(nodes);
  if (pictures.length > 0 && collapsed(wordsOf(nodes)) === "") {
    return pictures.flatMap((picture) => writePicture(picture, { conversion, link: linkAround(picture, nodes) }));
  }
  return asParagraph(cleanNested(nodes, conversion));
}

function asParagraph(children: ElementContent[]): string[] {
  const made = trimmed(children);
  return isEmpty(made) ? [] : [writeHtml(element("p", made))];
}

const pictureElements = (nodes: readonly HtmlNode[]) =>
  [...elementsIn(nodes)].filter((node) => node.tagName === "img" && !isEmoji(node));

function linkAround(picture: Element, nodes: readonly HtmlNode[]): Element | undefined {
  return [...elementsIn(nodes)].find(
    (node) => node.tagName === "a" && [...elementsIn(node.children)].includes(picture),
  );
}

function withoutPictures(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes
    .filter((node) => !isElement(node) || !isNamed("img")(node) || isEmoji(node))
    .map((node) =>
      isElement(node) ? { ...node, children: withoutPictures(node.children) as ElementContent[] } : node,
    );
}

/** Without spaces and line breaks at both ends. */
function trimmed(children: ElementContent[]): ElementContent[] {
  let [from, to] = [0, children.length];
  const isNothing = (node: ElementContent | undefined) =>
    (node?.type === "text" && node.value.trim() === "") || (isElement(node) && node.tagName === "br");
  while (from < to && isNothing(children[from])) from++;
  while (to > from && isNothing(children[to - 1])) to--;
  return children.slice(from, to).map((node, index, all) => {
    if (node.type !== "text") return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === all.length - 1 ? start.trimEnd() : start };
  });
}

/** Words that stand in a quotation without a paragraph get one. */
function wrapWords(children: ElementContent[]): ElementContent[] {
  const made: ElementContent[] = [];
  let words: ElementContent[] = [];
  const end = () => {
    const line = trimmed(words);
    if (!isEmpty(line)) made.push(element("p", line));
    words = [];
  };
  for (const child of children) {
    if (isInline(child)) words.push(child);
    else {
      end();
      made.push(child);
    }
  }
  end();
  return made;
}
