import { type Editor, useEditorState } from "@tiptap/react";
import { captionAtCursor, type PlainPicture, pictureAtCursor } from "./block/plain-pictures";

/** What can be done with the picture that is selected. @param onChange opens its fields */
export function PictureTools({ editor, onChange }: { editor: Editor; onChange: (picture: PlainPicture) => void }) {
  const chosen = useEditorState({ editor, selector: ({ editor: { state } }) => pictureAtCursor(state) !== null });
  const canCaption = useEditorState({ editor, selector: ({ editor: { state } }) => captionAtCursor(state) !== null });
  if (!chosen) return null;
  const write = () => {
    const caption = captionAtCursor(editor.state);
    if (!caption) return;
    editor.view.dispatch(caption.scrollIntoView());
    editor.view.focus();
  };
  const change = () => {
    const picture = pictureAtCursor(editor.state);
    if (picture) onChange(picture);
  };
  const remove = () => {
    const { state, view } = editor;
    const picture = pictureAtCursor(state);
    if (!picture) return;
    const size = state.doc.nodeAt(picture.at)?.nodeSize ?? 0;
    view.dispatch(state.tr.delete(picture.at, picture.at + size));
    view.focus();
  };
  return (
    <div role="group" aria-label="Picture" className="text-editor-panel">
      {canCaption && (
        <button type="button" className="text-editor-action" onClick={write}>
          Write a caption
        </button>
      )}
      <button type="button" className="text-editor-action" onClick={change}>
        Description, caption, credit, width
      </button>
      <button type="button" className="text-editor-action" onClick={remove}>
        Remove picture
      </button>
    </div>
  );
}
