import { type Editor, useEditorState } from "@tiptap/react";
import { countText } from "~/facts/english";
import { readingMinutes, wordsIn } from "~/text-blocks/reading-time";

/** How long the text is. */
export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => wordsIn(state.doc.textBetween(0, state.doc.content.size, " ", " ")),
  });
  return (
    <p className="text-editor-count">
      {countText(words, "word", "words")} · {countText(readingMinutes(words), "minute", "minutes")} to read
    </p>
  );
}
