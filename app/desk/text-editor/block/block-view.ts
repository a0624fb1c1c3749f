import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { type Block, blockForms } from "~/text-blocks/block-forms";
import { picturesIn } from "~/text-blocks/directives";
import { factsOf } from "./block-facts";
import { element, smallButton } from "./elements";

/** Opens the form of the block at a place in the text. */
type Edit = (block: Block, at: number) => void;

/** Shows product boxes, pull quotes and their like, each with buttons to change and to remove it. */
export const blockViews = (edit: Edit) =>
  Extension.create({
    name: "blockViews",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: { nodeViews: { textBlock: (node, view, getPos) => new BlockView(node, view, getPos, edit) } },
      }),
    ],
  });

class BlockView implements NodeView {
  readonly dom = element("div", "text-editor-block");

  constructor(
    private readonly node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly edit: Edit,
  ) {
    const block = node.attrs.block as Block;
    const { title } = blockForms[block.name];
    this.dom.contentEditable = "false";
    this.dom.setAttribute("role", "group");
    this.dom.setAttribute("aria-label", title);
    const head = element("div", "text-editor-block-head");
    const change = smallButton("Change", () => this.change(block));
    change.setAttribute("aria-label", `Change ${title.toLowerCase()}`);
    const remove = smallButton("Remove", () => this.remove());
    remove.setAttribute("aria-label", `Remove ${title.toLowerCase()}`);
    head.append(element("strong", "", title), change, remove);
    this.dom.append(head, ...shown(block));
    this.dom.addEventListener("dblclick", () => this.change(block));
  }

  stopEvent = ({ target, type }: Event) =>
    /^(?:mouse|key|click)/.test(type) && (target as Element).closest("button") !== null;
  ignoreMutation = () => true;

  private change(block: Block): void {
    const at = this.getPos();
    if (at !== undefined) this.edit(block, at);
  }

  private remove(): void {
    const at = this.getPos();
    if (at === undefined) return;
    this.view.dispatch(this.view.state.tr.delete(at, at + this.node.nodeSize));
    this.view.focus();
  }
}

/** What a block shows of itself. */
function shown({ name, label, attributes, content }: Block): HTMLElement[] {
  const { src = "", alt = "", credit, width, id = "", products = "", href = "", picture } = attributes;
  switch (name) {
    case "picture":
      return [
        image(src, alt),
        ...(label ? [element("p", "text-editor-caption", label)] : []),
        ...(credit || width
          ? [element("p", "text-editor-caption", [credit, widths[width ?? ""]].filter(Boolean).join(" · "))]
          : []),
      ];
    case "gallery":
      return [
        strip(picturesIn(content).map(({ address, alt }) => image(address, alt))),
        ...(label ? [element("p", "text-editor-caption", label)] : []),
      ];
    case "product":
    case "recipe":
      return [documentLine(name, id)];
    case "comparison":
      return [
        ...(label ? [element("p", "font-semibold", label)] : []),
        strip(
          products
            .split(" ")
            .filter(Boolean)
            .map((each) => documentLine("product", each)),
        ),
      ];
    case "pull-quote":
      return [element("blockquote", "", content), ...(label ? [element("p", "text-editor-caption", label)] : [])];
    case "note":
      return [...(label ? [element("p", "font-semibold", label)] : []), element("p", "whitespace-pre-line", content)];
    case "button":
      return [element("p", "text-editor-button", label), element("p", "text-editor-caption", href)];
    case "video":
      return [
        ...(picture ? [image(picture, alt)] : []),
        element("p", "", label || "Video"),
        element("p", "text-editor-caption", src),
      ];
  }
}

const widths: Record<string, string> = { wide: "Wider than the text", full: "From edge to edge" };

function image(src: string, alt: string): HTMLElement {
  const made = document.createElement("img");
  if (src.startsWith("/images/")) made.src = src;
  made.alt = alt;
  return made;
}

function strip(children: HTMLElement[]): HTMLElement {
  const made = element("div", "text-editor-strip");
  made.append(...children);
  return made;
}

/** A product or a recipe by its title and a small picture, as soon as they are known. */
function documentLine(kind: "product" | "recipe", id: string): HTMLElement {
  const made = element("p", "text-editor-document", "…");
  void factsOf(kind, id).then((facts) => {
    made.textContent = "";
    if (facts?.imageUrl) made.append(image(facts.imageUrl, ""));
    made.append(facts?.title ?? `There is no ${kind} with the id ${id}`);
  });
  return made;
}
