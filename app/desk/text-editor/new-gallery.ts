import type { Editor } from "@tiptap/core";
import { sendGallery } from "./block/gallery-pictures";
import { holdPlace, newPlace, putBlocks } from "./paste/coming-pictures";

/**
 * Sends pictures to the library and puts a gallery of them where the cursor is now, whatever is typed meanwhile. `tell` says how
 * far it is, and what could not be sent.
 */
export async function newGallery(editor: Editor, files: File[], tell: (what: string) => void): Promise<void> {
  const { view } = editor;
  const { selection, schema } = view.state;
  const { $to } = selection;
  const id = newPlace();
  // Never inside a list, a quotation or a table.
  holdPlace(view, id, $to.depth > 1 ? $to.after(1) : selection.to);
  const lines = await sendGallery(files, tell);
  if (editor.isDestroyed) return;
  const block = { name: "gallery", label: "", attributes: {}, content: lines.join("\n") };
  putBlocks(view, id, lines.length > 0 ? [schema.node("textBlock", { block })] : []);
}
