import { Extension } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

type Change = { add?: { at: number; id: object; words: string }; remove?: object };

const key = new PluginKey<DecorationSet>("comingPastes");

/** Holds the places of pastes whose pictures are still being sent, whatever is typed meanwhile. */
export const comingPastes = Extension.create({
  name: "comingPastes",
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, places) {
          const { add, remove }: Change = transaction.getMeta(key) ?? {};
          const mapped = places.map(transaction.mapping, transaction.doc);
          if (add) return mapped.add(transaction.doc, [mark(add)]);
          return remove ? mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === remove)) : mapped;
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Before what is typed at the same place. */
const mark = ({ at, id, words }: NonNullable<Change["add"]>) =>
  Decoration.widget(
    at,
    () => Object.assign(document.createElement("span"), { className: "text-editor-coming", textContent: words }),
    {
      side: -1,
      id,
    },
  );

/**
 * Keeps the place of the cursor. What is selected is removed, as any paste does.
 *
 * @param words stand there meanwhile
 * @returns what pastes there, and leaves the cursor where somebody types by then. If the place is gone, it pastes where the
 * cursor is.
 */
export function keepPlace(view: EditorView, words: string): (paste: () => void) => void {
  const id = {};
  const { tr } = view.state;
  tr.deleteSelection();
  view.dispatch(tr.setMeta(key, { add: { at: tr.selection.from, id, words } }));
  return (paste) => {
    const [place] = key.getState(view.state)?.find(undefined, undefined, (known) => known.id === id) ?? [];
    view.dispatch(view.state.tr.setMeta(key, { remove: id }));
    const cursor = view.state.selection.head;
    if (!place || place.from === cursor) return paste();
    const size = view.state.doc.content.size;
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.from))));
    paste();
    const { doc } = view.state;
    const moved = cursor > place.from ? cursor + doc.content.size - size : cursor;
    const back = TextSelection.near(doc.resolve(Math.min(moved, doc.content.size)));
    view.dispatch(view.state.tr.setSelection(back));
  };
}
