import type { EditorView } from "@tiptap/pm/view";
import { type Editor, useEditorState } from "@tiptap/react";
import { clsx } from "clsx";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { type Control, type Doors, menuControls } from "./toolbar/controls";

/**
 * The menu that `/` opens at the start of an empty line. What is typed behind it filters; the focus stays in the text.
 */
export function SlashMenu({ editor, doors }: { editor: Editor; doors: Doors }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useEditorState({ editor, selector: ({ editor }) => typedBehindSlash(editor) });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const found = typed === null ? [] : menuControls.filter(({ name }) => matches(name, typed));
  const open = typed !== null && found.length > 0 && dismissed === null;
  const at = Math.min(chosen, found.length - 1);

  useEffect(() => {
    if (typed === null) setDismissed(null);
    setChosen(0);
  }, [typed]);

  useLayoutEffect(() => {
    const box = editor.view.dom;
    const attributes = { "aria-controls": id, "aria-activedescendant": `${id}-${at}`, "aria-haspopup": "listbox" };
    for (const [name, value] of Object.entries(attributes)) {
      if (open) box.setAttribute(name, value);
      else box.removeAttribute(name);
    }
    if (!open || !list.current) return;
    place(list.current, editor.view);
    list.current.children[at]?.scrollIntoView({ block: "nearest" });
    list.current.scrollIntoView({ block: "nearest" });
  }, [editor, open, at, id]);

  const state = useRef({ open, found, at });
  state.current = { open, found, at };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { open, found, at } = state.current;
      if (!open || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setChosen((at + step + found.length) % found.length);
      else if (event.key === "Escape") setDismissed("");
      else if (event.key === "Enter") choose(editor, doors, found[at]);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the editor's own keys.
    const box = editor.view.dom;
    box.addEventListener("keydown", onKeyDown, true);
    return () => box.removeEventListener("keydown", onKeyDown, true);
  }, [editor, doors]);

  if (!open) return null;
  return (
    <div ref={list} id={id} role="listbox" tabIndex={0} aria-label="Insert" className="text-editor-menu">
      {found.map((control, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus.
        <div
          key={control.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={clsx("text-editor-option", index === at && "is-chosen")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(editor, doors, control)}
        >
          <span className="text-editor-tool">{control.icon}</span>
          <span>
            {control.name}
            <small>{control.hint}</small>
          </span>
        </div>
      ))}
    </div>
  );
}

/** What stands behind `/` on a line that begins with it. `null` if the cursor is not on such a line. */
function typedBehindSlash({ state: { selection }, isFocused }: Editor): string | null {
  const { $from, empty } = selection;
  if (
    !empty ||
    !isFocused ||
    $from.parent.type.name !== "paragraph" ||
    $from.parentOffset !== $from.parent.content.size
  ) {
    return null;
  }
  const [, typed] = /^\/([\p{L}\d ]{0,20})$/u.exec($from.parent.textContent) ?? [];
  return typed ?? null;
}

const matches = (name: string, typed: string) =>
  name
    .toLowerCase()
    .split(" ")
    .some((_, index, words) => words.slice(index).join(" ").startsWith(typed.trim().toLowerCase()));

/** Removes what was typed and makes the block. */
function choose(editor: Editor, doors: Doors, control: Control | undefined): void {
  if (!control) return;
  const { $from } = editor.state.selection;
  editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run();
  control.run(editor, doors);
}

/** Below the cursor, inside the editor's frame. */
function place(menu: HTMLElement, view: EditorView): void {
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { left, bottom } = view.coordsAtPos(view.state.selection.from);
  menu.style.top = `${bottom - frame.top + 6}px`;
  menu.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - menu.offsetWidth))}px`;
}
