import type { Editor } from "@tiptap/react";
import { type ChosenTarget, DocumentFinder } from "./finder/document-finder";

/** Below the toolbar: where the selected words lead to. It is no form of its own, because it stands in one. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { href } = editor.getAttributes("link");
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <div role="group" aria-label="Link" className="text-editor-panel">
      <div className="min-w-0 flex-1 basis-72">
        <DocumentFinder
          address={href}
          onChoose={(chosen) => {
            setLink(editor, chosen);
            onClose();
          }}
          onCancel={close}
        />
      </div>
      {href && (
        <button
          type="button"
          className="text-editor-action"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
            onClose();
          }}
        >
          Remove link
        </button>
      )}
      <button type="button" className="text-editor-action" onClick={close}>
        Cancel
      </button>
    </div>
  );
}

/** Makes a link of the selected words, of the link that is selected, or of what was chosen. */
function setLink(editor: Editor, { path: href, title }: ChosenTarget): void {
  const chain = editor.chain().focus();
  if (editor.isActive("link")) chain.extendMarkRange("link").updateAttributes("link", { href }).run();
  else if (!editor.state.selection.empty) chain.setMark("link", { href }).run();
  else chain.insertContent({ type: "text", text: title, marks: [{ type: "link", attrs: { href } }] }).run();
}
