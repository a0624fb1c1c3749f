import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { type Block, blockForms, hasFields } from "~/text-blocks/block-forms";
import { picturesIn } from "~/text-blocks/directives";
import { factsOf } from "./block-facts";
import { setWords, type WordsOf, wordsField, wordsOf } from "./block-words";
import { element, smallButton } from "./elements";

/** Opens the form of the block at a place in the text. */
type Edit = (block: Block, at: number) => void;

/** Shows product boxes, pull quotes and their like: their words can be written in place, buttons change and remove them. */
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
  #block: Block;
  #fields = new Map<WordsOf, HTMLTextAreaElement>();

  constructor(
    node: Node,
    readonly view: EditorView,
    readonly getPos: () => number | undefined,
    private readonly edit: Edit,
  ) {
    this.#block = node.attrs.block as Block;
    this.dom.contentEditable = "false";
    this.dom.setAttribute("role", "group");
    this.#draw();
    this.dom.addEventListener("dblclick", ({ target }) => (target as Element).closest("textarea") || this.#change());
  }

  update({ type, attrs }: Node): boolean {
    const before = this.#block;
    const block = attrs.block as Block | undefined;
    if (type.name !== "textBlock" || block?.name !== before.name) return false;
    this.#block = block;
    if (factsIn(block) !== factsIn(before)) this.#draw();
    for (const [which, field] of this.#fields) setWords(field, block[which]);
    return true;
  }

  // A draggable block would keep Firefox from selecting words in it with the mouse.
  selectNode = () => this.dom.classList.add("ProseMirror-selectednode");
  deselectNode = () => this.dom.classList.remove("ProseMirror-selectednode");
  stopEvent = ({ target, type }: Event) => {
    const element = target as Element;
    return (
      element.closest("textarea") !== null || (/^(?:mouse|key|click)/.test(type) && element.closest("button") !== null)
    );
  };
  ignoreMutation = () => true;

  #draw(): void {
    const block = this.#block;
    const { title } = blockForms[block.name];
    this.dom.setAttribute("aria-label", title);
    const head = element("div", "text-editor-block-head");
    head.append(element("strong", "", title));
    const button = (label: string, onClick: () => void) => {
      const made = smallButton(label, onClick);
      made.setAttribute("aria-label", `${label} ${title.toLowerCase()}`);
      head.append(made);
    };
    if (hasFields(block)) button("Change", () => this.#change());
    button("Remove", () => this.#remove());
    this.#fields = new Map(wordsOf(block).map((which) => [which, this.#words(which)]));
    this.dom.replaceChildren(head, ...arranged(block, [...this.#fields.values()]));
  }

  #words(which: WordsOf): HTMLTextAreaElement {
    const field = wordsField(this.#block, which, this, {
      onChange: (words) => {
        const at = this.getPos();
        const node = at === undefined ? null : this.view.state.doc.nodeAt(at);
        if (at === undefined || !node) return;
        this.#block = { ...this.#block, [which]: words };
        this.view.dispatch(
          this.#selected(this.view.state.tr.setNodeMarkup(at, null, { ...node.attrs, block: this.#block })),
        );
      },
      onSelect: () => {
        this.view.dispatch(this.#selected(this.view.state.tr));
        this.view.focus();
      },
      onRemove: () => this.#remove(),
    });
    // So the buttons of the toolbar act here, and not on words elsewhere.
    field.addEventListener("focus", () => this.view.dispatch(this.#selected(this.view.state.tr)));
    return field;
  }

  #selected(tr: Transaction): Transaction {
    const at = this.getPos();
    return at === undefined ? tr : tr.setSelection(NodeSelection.create(tr.doc, at));
  }

  #change(): void {
    const at = this.getPos();
    if (at !== undefined && hasFields(this.#block)) this.edit(this.#block, at);
  }

  #remove(): void {
    const at = this.getPos();
    const node = at === undefined ? null : this.view.state.doc.nodeAt(at);
    if (at === undefined || !node) return;
    this.view.dispatch(this.view.state.tr.delete(at, at + node.nodeSize));
    this.view.focus();
  }
}

/** All of a block but its words. */
const factsIn = (block: Block) =>
  JSON.stringify({ ...block, label: "", content: hasFields(block) ? block.content : "" });

/** What a block shows of itself, with the boxes for its words in their places. */
function arranged(block: Block, words: HTMLElement[]): HTMLElement[] {
  const { name, attributes, content } = block;
  const { src = "", alt = "", credit, width, id = "", products = "", href = "", picture } = attributes;
  switch (name) {
    case "picture":
      return [
        image(src, alt),
        ...words,
        ...(credit || width
          ? [element("p", "text-editor-caption", [credit, widths[width ?? ""]].filter(Boolean).join(" · "))]
          : []),
      ];
    case "gallery":
      return [strip(picturesIn(content).map(({ address, alt }) => image(address, alt))), ...words];
    case "product":
    case "recipe":
      return [documentLine(name, id)];
    case "comparison":
      return [
        ...words,
        strip(
          products
            .split(" ")
            .filter(Boolean)
            .map((each) => documentLine("product", each)),
        ),
      ];
    case "pull-quote":
    case "note":
      return words;
    case "button":
      return [...words, element("p", "text-editor-caption", href)];
    case "video":
      return [...(picture ? [image(picture, alt)] : []), ...words, element("p", "text-editor-caption", src)];
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
