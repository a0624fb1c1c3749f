import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { SKIP, visit } from "unist-util-visit";
import type { VFile } from "vfile";
import { type Block, blockForms } from "~/text-blocks/block-forms";
import { type Directive, isDirective, linesOf, type MarkdownTree, readDirective } from "~/text-blocks/directives";
import { blockElement, labelElement, valuesOf } from "./text-blocks.server";

type Phrasing = LeafDirective["children"][number];
type Flow = ContainerDirective["children"][number];
type Paragraph = Extract<Flow, { type: "paragraph" }>;
type Image = Extract<Phrasing, { type: "image" }>;

/**
 * Turns the blocks that are written in markdown into the elements of ./text-blocks.server. What nobody knows stays as it
 * was typed, and what cannot be shown is left out. The file's messages say so.
 */
export function readBlocks() {
  return (tree: MarkdownTree, file: VFile) =>
    visit(tree, (node, index, parent) => {
      if (!isDirective(node) || !parent || index === undefined) return undefined;
      const read = readDirective(node, String(file));
      if (!read) {
        parent.children.splice(index, 1, ...asTyped(node, file));
        return index + 1;
      }
      for (const problem of read.problems) file.message(`A ${described(read.block)} is not shown: ${problem}.`);
      if (read.problems.length > 0) {
        parent.children.splice(index, 1);
        return index;
      }
      return fillIn(node, read.block);
    });
}

const described = ({ name }: Block) => `${blockForms[name].title.toLowerCase()} (${name})`;

/** Prepares the node for the conversion to HTML. */
function fillIn(node: Directive, { name, attributes }: Block): typeof SKIP | undefined {
  const label = labelOf(node);
  const inside = contentOf(node);
  node.data = { hName: blockElement, hProperties: { kind: name, ...valuesOf(attributes) } };
  const children: Flow[] = label.length > 0 ? [paragraph(labelElement, label)] : [];
  if (name === "button") {
    const link: Phrasing = { type: "link", url: attributes.href ?? "", children: label as never[] };
    node.children = [paragraph("p", [link])] as never[];
    return SKIP;
  }
  if (name === "gallery") {
    node.children = [...children, ...picturesIn(inside)] as never[];
    return SKIP;
  }
  node.children = [...children, ...(blockForms[name].content ? inside : [])] as never[];
  return undefined;
}

const paragraph = (hName: string, children: Phrasing[]): Paragraph => ({
  type: "paragraph",
  data: { hName },
  children,
});

const isLabel = (node: Flow): node is Paragraph =>
  node.type === "paragraph" && Boolean((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel);

function labelOf(node: Directive): Phrasing[] {
  if (node.type === "leafDirective") return node.children as Phrasing[];
  return (node.children as Flow[]).find(isLabel)?.children ?? [];
}

const contentOf = (node: Directive): Flow[] =>
  node.type === "leafDirective" ? [] : (node.children as Flow[]).filter((child) => !isLabel(child));

/** Each picture with its title as its caption. */
function picturesIn(nodes: Flow[]): Paragraph[] {
  const pictures: Image[] = [];
  visit({ type: "root", children: nodes } as MarkdownTree, "image", (image) => void pictures.push(image));
  return pictures.map(({ title, ...image }) => {
    const caption = { type: "text", value: title ?? "", data: { hName: "figcaption" } } as const;
    return paragraph("figure", title ? [image, caption] : [image]);
  });
}

/** An unknown name may be a mistake in writing, or no block at all. */
function asTyped(node: Directive, file: VFile): Flow[] {
  const { opening, closing } = linesOf(node, String(file));
  file.message(`Nothing here is called “::${node.name}”, so it is shown as you typed it.`);
  const line = (value: string): Paragraph => ({ type: "paragraph", children: [{ type: "text", value }] });
  return [line(opening), ...contentOf(node), ...(closing ? [line(closing)] : [])];
}
