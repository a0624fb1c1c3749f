import { Extension } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { smallButton } from "./elements";

type BlocksOf = (source: string) => Promise<Node[]> | undefined;

/** Shows the blocks that cannot be edited here, each with a button that shows its text. */
export const writtenViews = (blocksOf: BlocksOf) =>
  Extension.create({
    name: "writtenViews",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          nodeViews: { written: (node, view, getPos) => new WrittenView(node, view, getPos, blocksOf) },
        },
      }),
    ],
  });

class WrittenView implements NodeView {
  readonly dom = document.createElement("div");

  constructor(
    private readonly node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly blocksOf: BlocksOf,
  ) {
    this.dom.className = "text-editor-written";
    this.dom.contentEditable = "false";
    this.show();
  }

  stopEvent = ({ target, type }: Event) => type !== "dragstart" && (target as HTMLElement) !== this.dom;
  ignoreMutation = () => true;

  private show(focus = false): void {
    const content = document.createElement("div");
    content.innerHTML = this.node.attrs.html;
    if (!content.textContent?.trim() && !content.querySelector("img, hr")) {
      content.textContent = "Something that readers do not get";
      content.className = "text-muted";
    }
    const edit = smallButton("Edit as text", () => this.edit());
    edit.setAttribute("aria-label", "Edit as text: this part");
    this.dom.replaceChildren(content, edit);
    if (focus) edit.focus();
  }

  private edit(): void {
    const area = document.createElement("textarea");
    area.value = this.node.attrs.source;
    area.rows = Math.min(14, area.value.split("\n").length + 1);
    area.setAttribute("aria-label", "This part as text");
    area.addEventListener("input", (event) => event.stopPropagation());
    area.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.show(true);
    });
    const message = document.createElement("p");
    message.setAttribute("role", "alert");
    message.className = "text-danger";
    const done = smallButton("Done", () => {
      done.disabled = true;
      void this.take(area.value).catch((error: Error) => {
        done.disabled = false;
        message.textContent = error.message;
      });
    });
    const cancel = smallButton("Cancel", () => this.show(true));
    this.dom.replaceChildren(area, done, cancel, message);
    area.focus();
  }

  private async take(source: string): Promise<void> {
    const at = this.getPos();
    if (source === this.node.attrs.source || at === undefined) return this.show(true);
    const nodes = await this.blocksOf(source);
    const now = this.getPos();
    if (!nodes || now === undefined) return;
    const { tr } = this.view.state;
    this.view.dispatch(tr.replaceWith(now, now + this.node.nodeSize, Fragment.from(nodes)).scrollIntoView());
    this.view.focus();
  }
}
