import type { Element, ElementContent, Text } from "hast";
import { type BlockName, blockForms, isBlockName, readAttributes } from "~/text-blocks/block-forms";

/*
 * A block in a text's stored HTML. It holds what the writer wrote: words as elements inside, and the rest as values in
 * one attribute. What readers see of it is made when the page is: see ../blocks.
 */
export const blockElement = "text-block";
/** The words in square brackets. */
export const labelElement = "block-label";

/** What the sanitiser lets through. The values are read by `checkedBlock`. */
export const blockAttributes = { [blockElement]: ["kind", "values"] };

/** The most in one text. */
export const mostBlocks = 100;

export const valuesOf = (attributes: Readonly<Record<string, string>>): { values?: string } =>
  Object.keys(attributes).length > 0 ? { values: JSON.stringify(attributes) } : {};

/** A block of a stored text. */
export type StoredBlock = {
  name: BlockName;
  attributes: Record<string, string>;
  /** The words in square brackets. */
  label: ElementContent[];
  content: ElementContent[];
};

/** Reads a block's element. `null` if it is none, or none that can be shown. */
export function readBlockElement({ tagName, properties, children }: Element): StoredBlock | null {
  const name = String(properties.kind);
  if (tagName !== blockElement || !isBlockName(name)) return null;
  const { attributes, problems } = readAttributes(name, readValues(properties.values));
  if (problems.length > 0) return null;
  const label = children.find(isLabelElement);
  return { name, attributes, label: label?.children ?? [], content: children.filter((child) => child !== label) };
}

/** A block's element as it is stored, after its children are laid out. `null` if it cannot be shown. */
export function checkedBlock(element: Element): Element | null {
  const block = readBlockElement(element);
  if (!block) return null;
  const form = blockForms[block.name];
  const content = block.content.filter(fits[block.name === "button" ? "link" : (form.content?.kind ?? "none")]);
  const label = element.children.find(isLabelElement);
  const isEmpty = (form.content || block.name === "button") && !content.some(isElement);
  if (isEmpty) return null;
  return {
    ...element,
    properties: { kind: block.name, ...valuesOf(block.attributes) },
    children: [...(form.label && label ? [label, lineBreak] : []), ...content],
  };
}

const isElement = (node: ElementContent): node is Element => node.type === "element";
const isLabelElement = (node: ElementContent): node is Element => isElement(node) && node.tagName === labelElement;
const lineBreak: Text = { type: "text", value: "\n" };

const has = (tagName: string, node: Element): boolean =>
  node.children.some((child) => isElement(child) && (child.tagName === tagName || has(tagName, child)));

/** What may be in a block, by the kind of its content. */
const fits: Record<"markdown" | "pictures" | "link" | "none", (node: ElementContent) => boolean> = {
  markdown: isElement,
  pictures: (node) => isElement(node) && node.tagName === "figure" && has("img", node),
  link: (node) => isElement(node) && node.tagName === "p" && has("a", node),
  none: () => false,
};

function readValues(written: unknown): Record<string, string> {
  try {
    const read: unknown = typeof written === "string" ? JSON.parse(written) : {};
    const values = typeof read === "object" && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(values.filter((value): value is [string, string] => typeof value[1] === "string"));
  } catch {
    return {};
  }
}
