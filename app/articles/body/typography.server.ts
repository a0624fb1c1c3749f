import type { Element, Root } from "hast";
import { Typesetter } from "~/text-blocks/typography";
import { inlineElements } from "./elements.server";
import { withMeasuresTogether } from "./measures.server";

/**
 * Makes the signs in all words of a text typographic, except in code, and keeps numbers and their units in one line. Returns
 * whether it changed any.
 */
export function setTypography(tree: Root): boolean {
  let typesetter = new Typesetter();
  let changed = false;
  const setWordsOf = (parent: Root | Element) => {
    for (const node of parent.children) {
      if (node.type === "text") {
        const set = withMeasuresTogether(typesetter.set(node.value));
        changed ||= set !== node.value;
        node.value = set;
      } else if (node.type === "element") {
        const isInLine = inlineElements.includes(node.tagName) && node.tagName !== "br";
        if (!isInLine) typesetter = new Typesetter();
        if (isCode(node)) typesetter.pass(someWord);
        else setWordsOf(node);
        if (!isInLine) typesetter = new Typesetter();
      }
    }
  };
  setWordsOf(tree);
  return changed;
}

const isCode = ({ tagName }: Element) => tagName === "code" || tagName === "pre";
const someWord = "x";
