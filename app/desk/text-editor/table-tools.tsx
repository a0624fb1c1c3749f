import type { Editor } from "@tiptap/react";

const tools: { name: string; run(editor: Editor): void }[] = [
  { name: "Add row", run: (editor) => void editor.chain().focus().addRowAfter().run() },
  { name: "Remove row", run: (editor) => void editor.chain().focus().deleteRow().run() },
  { name: "Add column", run: (editor) => void editor.chain().focus().addColumnAfter().run() },
  { name: "Remove column", run: (editor) => void editor.chain().focus().deleteColumn().run() },
  { name: "Remove table", run: (editor) => void editor.chain().focus().deleteTable().run() },
];

/** What can be done with the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div role="group" aria-label="Table" className="text-editor-panel">
      {tools.map(({ name, run }) => (
        <button key={name} type="button" className="text-editor-action" onClick={() => run(editor)}>
          {name}
        </button>
      ))}
    </div>
  );
}
