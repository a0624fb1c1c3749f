import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { clsx } from "clsx";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useSending } from "~/forms/submit-button";
import type { ControlProps } from "~/ui/field";
import { filledAtOnce } from "./filled-at-once";
import { LinkForm } from "./link-form";
import { textExtensions } from "./schema/extensions";
import { SlashMenu } from "./slash-menu";
import { TableTools } from "./table-tools";
import { EditorToolbar } from "./toolbar/editor-toolbar";
import { type Mirror, useMirror } from "./use-mirror";
import { WordCount } from "./word-count";
import { writtenViews } from "./written-view";

type VisualEditorProps = {
  /** Where the text is, and where it is written to. */
  text: RefObject<HTMLTextAreaElement>;
  label: string;
  /** What connects the box to its hint and its error. */
  control: ControlProps;
  /** Whether it is shown in the place of the text area. */
  visual: boolean;
  /** Called when the text has been read. */
  onReady: () => void;
  onTrouble: (message: string) => void;
  /** Called by the button that shows the text area again. */
  onText: () => void;
};

/** The visual editor of a text: a toolbar, the text as readers see it, and a menu that `/` opens. */
export function VisualEditor({ text, label, control, visual, onReady, onTrouble, onText }: VisualEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const mirror = useRef<Mirror>();
  const [linking, setLinking] = useState(false);
  const openLink = useRef(() => setLinking(true));
  const editor = useEditor({
    extensions: [...textExtensions, writtenViews((source) => mirror.current?.blocksOf(source))],
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: "prose text-editor-box",
      },
      handleDOMEvents: {
        beforeinput: (view, event) => filledAtOnce(view, event, (typed) => mirror.current?.fill(typed)),
      },
      handleKeyDown: (view, event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === "k") {
          event.preventDefault();
          openLink.current();
          return true;
        }
        // Other forms of the desk are left by Tab, and so is this box.
        return event.key === "Tab" && !event.ctrlKey && !event.altKey ? leaveBy(view.dom, event) : false;
      },
    },
  });
  const sending = useSending();
  mirror.current = useMirror(editor, { text, onRead: onReady, onTrouble });
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = control;
  useEffect(() => {
    const box = editor.view.dom;
    const attributes = { id: visual ? id : null, "aria-describedby": describedBy, "aria-invalid": invalid };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) box.setAttribute(name, String(value));
      else box.removeAttribute(name);
    }
  }, [editor, visual, id, describedBy, invalid]);
  useEffect(() => editor.setEditable(!sending, false), [editor, sending]);
  const inTable = useEditorState({ editor, selector: ({ editor: { state } }) => isInTable(state.selection.$from) });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "F10") {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      const form = text.current?.form;
      form?.requestSubmit(form.querySelector<HTMLButtonElement>('[type="submit"]:not([disabled])'));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of all that is in it.
    <div ref={frame} hidden={!visual} onKeyDown={onKeyDown} className={clsx("text-editor", invalid && "is-invalid")}>
      <EditorToolbar editor={editor} label={label} onLink={openLink.current} onText={onText} />
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      {inTable && <TableTools editor={editor} />}
      <EditorContent editor={editor} />
      <SlashMenu editor={editor} onLink={openLink.current} />
      <WordCount editor={editor} />
    </div>
  );
}

type Place = { depth: number; node(depth: number): { type: { name: string } } };

function isInTable(place: Place): boolean {
  for (let depth = place.depth; depth > 0; depth--) if (place.node(depth).type.name === "table") return true;
  return false;
}

/** Lets the browser move the focus, whatever Tab means inside lists and tables. */
function leaveBy(box: HTMLElement, event: globalThis.KeyboardEvent): boolean {
  event.stopImmediatePropagation();
  const all = [...(box.closest("form")?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
    (element) => element === box || (!box.contains(element) && element.checkVisibility()),
  );
  const next = all[all.indexOf(box) + (event.shiftKey ? -1 : 1)];
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

const focusable =
  'a[href], button:not([disabled], [tabindex="-1"]), input:not([type="hidden"], [disabled], [tabindex="-1"]), select:not([disabled]), textarea:not([disabled]), summary, [contenteditable="true"], [tabindex="0"]';
