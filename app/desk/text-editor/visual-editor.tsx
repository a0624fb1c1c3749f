import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { clsx } from "clsx";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ControlProps } from "~/ui/field";
import { blockViews } from "./block/block-view";
import { plainPicture } from "./block/plain-pictures";
import { writtenViews } from "./block/written-view";
import { doorsOf, EditorDialogs, type Opened } from "./editor-dialogs";
import { filledAtOnce } from "./filled-at-once";
import { handleKeys, opensLink, pictureFiles, readCaret } from "./keys";
import { LinkForm } from "./link-form";
import { comingPictures } from "./paste/coming-pictures";
import { pasteCleaned, pastePictures } from "./paste-handling";
import { PictureTools } from "./picture-tools";
import { textExtensions } from "./schema/extensions";
import { SlashMenu } from "./slash-menu";
import { TableTools } from "./table-tools";
import { EditorToolbar } from "./toolbar/editor-toolbar";
import { type Mirror, useMirror } from "./use-mirror";
import { WordCount } from "./word-count";

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
  const [opened, setOpened] = useState<Opened>(null);
  const [told, setTold] = useState("");
  const doors = useRef(doorsOf(setOpened)).current;
  const pasteOptions = () => ({
    kind: mirror.current?.kind() ?? "markdown",
    blocksOf: async (source: string) => (await mirror.current?.blocksOf(source)) ?? [],
    tell: setTold,
  });
  const editor = useEditor({
    extensions: [
      ...textExtensions,
      comingPictures,
      writtenViews((source) => mirror.current?.blocksOf(source)),
      blockViews((block, at) => setOpened({ block, at })),
    ],
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // The header and the buttons that save cover the edges of the window.
      scrollMargin: { top: 140, bottom: 120, left: 0, right: 0 },
      scrollThreshold: { top: 140, bottom: 120, left: 0, right: 0 },
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        class: "prose text-editor-box",
      },
      handleDOMEvents: {
        beforeinput: (view, event) => filledAtOnce(view, event, (typed) => mirror.current?.fill(typed)),
        keydown: readCaret,
        paste: (view, event) => readCaret(view) || pasteCleaned(view, event, pasteOptions()),
      },
      handleKeyDown: (view, event) => handleKeys(view, event, doors),
      handleTextInput: (view, from, to, typed) => opensLink(view, from, to, typed, doors),
      handleDoubleClickOn: (_view, _at, node, place) => {
        const picture = plainPicture(node, place);
        if (picture) setOpened(picture);
        return picture !== null;
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved ? [] : pictureFiles(event.dataTransfer);
        const [file] = files;
        if (!file) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (at !== undefined) editor.commands.setTextSelection(at);
        if (files.length > 1) pastePictures(view, files, pasteOptions());
        else setOpened({ picker: file });
        return true;
      },
    },
  });
  mirror.current = useMirror(editor, { text, onRead: onReady, onTrouble });
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = control;
  // Before the browser shows the box: it never stands there without its name.
  useLayoutEffect(() => {
    const box = editor.view.dom;
    // As long as the text area is shown, the label is its own.
    const named = visual ? { id, "aria-label": label } : { id: null, "aria-label": null };
    const attributes = { ...named, "aria-describedby": clsx(describedBy, `${id}-keys`), "aria-invalid": invalid };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) box.setAttribute(name, String(value));
      else box.removeAttribute(name);
    }
  }, [editor, visual, id, label, describedBy, invalid]);
  const inTable = useEditorState({ editor, selector: ({ editor: { state } }) => isInTable(state.selection.$from) });

  // A dialog that is gone leaves the focus to the page: it goes back into the text.
  const dialog = opened !== null && opened !== "link";
  const hadDialog = useRef(false);
  useEffect(() => {
    if (hadDialog.current && !dialog) editor.commands.focus();
    hadDialog.current = dialog;
  }, [editor, dialog]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "F10") {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of all that is in it.
    <div ref={frame} hidden={!visual} onKeyDown={onKeyDown} className={clsx("text-editor", invalid && "is-invalid")}>
      <EditorToolbar editor={editor} label={label} doors={doors} onText={onText} />
      {opened === "link" && <LinkForm editor={editor} onClose={() => setOpened(null)} />}
      {inTable && <TableTools editor={editor} />}
      <PictureTools editor={editor} onChange={setOpened} />
      <EditorContent editor={editor} />
      <p id={`${id}-keys`} className="sr-only">
        In lists and tables Tab moves. Escape, then Tab, leaves the text.
      </p>
      <SlashMenu editor={editor} doors={doors} />
      <p role="status" className="text-editor-told">
        {told}
      </p>
      <WordCount editor={editor} />
      {dialog && (
        <EditorDialogs
          {...{ editor, opened, setOpened }}
          tell={setTold}
          onPictures={(files) => pastePictures(editor.view, files, pasteOptions())}
        />
      )}
    </div>
  );
}

type Place = { depth: number; node(depth: number): { type: { name: string } } };

function isInTable(place: Place): boolean {
  for (let depth = place.depth; depth > 0; depth--) if (place.node(depth).type.name === "table") return true;
  return false;
}
