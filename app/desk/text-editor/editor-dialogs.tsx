import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { PicturePicker } from "~/images/picture-picker";
import { type Block, hasFields } from "~/text-blocks/block-forms";
import { BlockDialog } from "./block/block-dialog";
import { writeIn } from "./block/block-words";
import { galleryLine } from "./block/gallery-pictures";
import { changePicture } from "./block/plain-pictures";
import { newGallery } from "./new-gallery";
import type { Doors } from "./toolbar/controls";

/** What is open beside the text: the link's form, the choice of a picture, or a block's fields. */
export type Opened = null | "link" | { picker: File | "gallery" | null } | { block: Block; at: number | null };

/** The doors of the toolbar and the menu. */
export const doorsOf = (setOpened: (opened: Opened) => void): Doors => ({
  link: () => setOpened("link"),
  picture: () => setOpened({ picker: null }),
  block: (editor, name) => {
    const block = { name, label: "", attributes: {}, content: "" };
    if (name === "gallery") setOpened({ picker: "gallery" });
    else if (hasFields(block)) setOpened({ block, at: null });
    else writeNewBlock(editor, block);
  },
});

/** Puts a block of words alone into the text, and the cursor into it. */
function writeNewBlock(editor: Editor, block: Block): void {
  putBlock(editor, block, null);
  editor.state.doc.forEach((node, at) => {
    if (node.attrs.block === block) writeIn(editor.view.nodeDOM(at));
  });
}

type EditorDialogsProps = {
  editor: Editor;
  opened: Exclude<Opened, null | "link">;
  setOpened: (opened: Opened) => void;
  /** Puts several pictures into the text. */
  onPictures: (files: File[]) => void;
  /** Says something below the text. */
  tell: (what: string) => void;
};

/** The dialogs of the editor. */
export function EditorDialogs({ editor, opened, setOpened, onPictures, tell }: EditorDialogsProps) {
  const close = () => {
    setOpened(null);
    editor.commands.focus();
  };
  if ("picker" in opened && opened.picker === "gallery") {
    return (
      <PicturePicker
        onClose={close}
        onFiles={(files) => {
          close();
          void newGallery(editor, files, tell);
        }}
        onChoose={(picture) => {
          const block = { name: "gallery", label: "", attributes: {}, content: galleryLine(picture) } as const;
          setOpened({ block, at: null });
        }}
      />
    );
  }
  if ("picker" in opened) {
    return (
      <PicturePicker
        file={opened.picker instanceof File ? opened.picker : undefined}
        onClose={close}
        onFiles={(files) => {
          close();
          onPictures(files);
        }}
        onChoose={({ url, alt, caption, credit }) => {
          const attributes = { src: url, alt: alt ?? "", credit: credit ?? "" };
          putBlock(editor, { name: "picture", label: caption ?? "", attributes, content: "" }, null);
          close();
        }}
      />
    );
  }
  return (
    <BlockDialog
      block={opened.block}
      present={opened.at !== null}
      onClose={close}
      onSave={(block) => {
        putBlock(editor, block, opened.at);
        close();
      }}
    />
  );
}

/** Puts a block into the text: in the place of one, or where the cursor is. */
function putBlock(editor: Editor, block: Block, at: number | null): void {
  const content = { type: "textBlock", attrs: { block } };
  const { state, view } = editor;
  if (at === null) {
    const { selection } = state;
    const { $to } = selection;
    // Behind a block that is selected, and never inside a list, a quotation or a table.
    const behind = $to.depth > 1 ? $to.after(1) : selection instanceof NodeSelection ? selection.to : null;
    const chain = editor.chain().focus();
    if (behind !== null) chain.insertContentAt(behind, content).run();
    else chain.insertContent(content).run();
    writeOn(editor);
    return;
  }
  const node = state.doc.nodeAt(at);
  const changed = changePicture(state, at, block);
  if (changed) {
    view.dispatch(changed);
    return;
  }
  if (node?.type.name !== "textBlock") return;
  const { tr } = state;
  tr.setNodeMarkup(at, undefined, { ...node.attrs, block });
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
}

/** Sets the cursor behind a block that is selected. */
function writeOn(editor: Editor): void {
  const { state, view } = editor;
  if (!(state.selection instanceof NodeSelection)) return;
  const behind = Selection.findFrom(state.doc.resolve(state.selection.to), 1, true);
  if (behind) view.dispatch(state.tr.setSelection(behind).scrollIntoView());
}
