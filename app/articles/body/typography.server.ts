import type { Element, Root } from "hast";
import { typeset } from "~/text-blocks/typography";
import { inlineElements } from "./elements.server";

/** Makes the signs in all words of a text typographic, except in code. Returns whether it changed any. */
export function setTypography(tree: Root): boolean {
  let before = "";
  let changed = false;
  const setWordsOf = (parent: Root | Element) => {
    for (const node of parent.children) {
      if (node.type === "text") {
        const set = typeset(node.value, before);
        changed ||= set !== node.value;
        node.value = set;
        before = (before + set).slice(-mostBefore);
      } else if (node.type === "element") {
        const isInLine = inlineElements.includes(node.tagName) && node.tagName !== "br";
        if (!isInLine) before = "";
        // Words stand there, whichever.
        if (isCode(node)) before += "x";
        else setWordsOf(node);
        if (!isInLine) before = "";
      }
    }
  };
  setWordsOf(tree);
  return changed;
}

const isCode = ({ tagName }: Element) => tagName === "code" || tagName === "pre";
const mostBefore = 1000;
