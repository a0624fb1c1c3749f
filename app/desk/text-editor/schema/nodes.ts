import { Extension, Node } from "@tiptap/core";
import { type Block, writeBlock } from "~/text-blocks/block-forms";
import { blockOf } from "~/text-blocks/directives";

/** The mark of a footnote, such as `[^1]`. */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ label: { default: "", parseHTML: (element) => element.dataset.footnote ?? "" } }),
  parseHTML: () => [{ tag: "sup[data-footnote]", priority: 100 }],
  renderHTML: ({ node }) => ["sup", { "data-footnote": node.attrs.label }, node.attrs.label],
});

const pictureAttributes = () => ({
  src: { default: "", parseHTML: (element: HTMLElement) => of(element, "src") ?? of(element, "data-src") ?? "" },
  alt: { default: null, parseHTML: (element: HTMLElement) => of(element, "alt") },
  width: { default: null, parseHTML: (element: HTMLElement) => of(element, "width") },
  height: { default: null, parseHTML: (element: HTMLElement) => of(element, "height") },
});

const of = (element: HTMLElement, name: string) =>
  (element.tagName === "IMG" ? element : element.querySelector("img"))?.getAttribute(name) ?? null;

/** What a text says of a picture. A picture of another site is not loaded. */
function pictureTag({ src, alt, width, height }: Record<string, string | null>) {
  return { [src?.startsWith("/images/") ? "src" : "data-src"]: src, alt, width, height };
}

/** A picture among words. */
export const InlinePicture = Node.create({
  name: "inlinePicture",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: "img" }],
  renderHTML: ({ node }) => ["img", pictureTag(node.attrs)],
});

/** A picture with its caption. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  isolating: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [
    {
      tag: "figure",
      priority: 60,
      contentElement: (element) => element.querySelector("figcaption") ?? element.ownerDocument.createElement("p"),
      getAttrs: (element) => (element.querySelectorAll("img").length === 1 ? null : false),
    },
  ],
  renderHTML: ({ node }) => ["figure", ["img", pictureTag(node.attrs)], ["figcaption", 0]],
});

/** A block that the editor shows and cannot edit, except as text. */
export const Written = Node.create({
  name: "written",
  group: "block",
  atom: true,
  draggable: true,
  // A clipboard says how a block is written, and not what readers get of it: that is what the server makes of it.
  addAttributes: () => ({
    source: { default: "" },
    html: { default: "", parseHTML: () => "" },
    kind: { default: "markdown", parseHTML: () => "markdown" },
  }),
  parseHTML: () => [{ tag: "div[data-written]", getAttrs: (element) => ({ source: element.dataset.written ?? "" }) }],
  renderHTML: ({ node }) => ["div", { "data-written": node.attrs.source }],
});

/** A product box, a pull quote … (docs/article-text.md). */
export const TextBlock = Node.create({
  name: "textBlock",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false, parseHTML: () => null } }),
  parseHTML: () => [
    {
      tag: "div[data-block]",
      getAttrs: (element) => {
        const block = blockOf(element.dataset.block ?? "");
        return block ? { block } : false;
      },
    },
  ],
  renderHTML: ({ node }) => ["div", { "data-block": writeBlock(node.attrs.block as Block) }],
});

/** Which block of the stored text a node was made from, and how it was laid out there. */
export const Origin = Extension.create({
  name: "origin",
  addGlobalAttributes: () => [
    {
      types: [
        ...["paragraph", "heading", "bulletList", "orderedList", "blockquote", "codeBlock", "horizontalRule"],
        ...["table", "figure", "written", "textBlock"],
      ],
      attributes: {
        origin: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null },
      },
    },
    {
      types: ["bulletList", "orderedList"],
      attributes: {
        /** Whether there are empty lines between its items. */
        loose: {
          default: false,
          parseHTML: (element) =>
            [...element.children].some(
              ({ firstElementChild: first }) => first?.tagName === "P" && first.childNodes.length > 0,
            ),
          renderHTML: ({ loose }) => (loose ? { "data-loose": "" } : {}),
        },
      },
    },
    {
      types: ["blockquote"],
      attributes: { cite: { default: null } },
    },
    { types: ["tableHeader"], attributes: { scope: { default: null } } },
  ],
});
