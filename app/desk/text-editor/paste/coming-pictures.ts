import { Extension } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Plugin, PluginKey, Selection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

type Change = { add?: { at: number; id: string }[]; remove?: string };

const key = new PluginKey<DecorationSet>("comingPictures");

/** Holds the places of pictures that are still being sent, whatever is typed meanwhile. */
export const comingPictures = Extension.create({
  name: "comingPictures",
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, places) {
          const { add = [], remove }: Change = transaction.getMeta(key) ?? {};
          const mapped = places.map(transaction.mapping, transaction.doc);
          if (remove) return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === remove));
          return mapped.add(transaction.doc, add.map(place));
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Before what is typed there. */
const place = ({ at, id }: { at: number; id: string }) =>
  Decoration.widget(
    at,
    () => Object.assign(document.createElement("span"), { className: "text-editor-coming", textContent: "Picture…" }),
    { side: -1, id },
  );

let places = 0;

/** A name for a place, which no other of this page has. `crypto.randomUUID` is missing on sites without https. */
export const newPlace = (): string => `place-${++places}`;

const signs = { open: "\ue000", close: "\ue001" };

/** Stands in pasted HTML for a picture that is still to come. Nobody types these signs. */
export const pictureSign = (id: string) => `${signs.open}${id}${signs.close}`;

/** Takes the signs out of a text, and keeps the places where they stood. */
export function keepPlaces(transaction: Transaction): Transaction {
  const found: { at: number; size: number; id: string }[] = [];
  transaction.doc.descendants((node, at) => {
    for (const { 0: sign, 1: id = "", index } of node.text?.matchAll(/\ue000([\w-]+)\ue001/g) ?? []) {
      found.push({ at: at + index, size: sign.length, id });
    }
  });
  for (const { at, size } of [...found].reverse()) transaction.delete(at, at + size);
  let taken = 0;
  const add = found.map(({ at, size, id }) => {
    const here = { at: at - taken, id };
    taken += size;
    return here;
  });
  return transaction.setMeta(key, { add } satisfies Change);
}

/**
 * Puts a picture where its place is: among the words, or, with a caption, in the place of the empty paragraph. Undoing the paste
 * takes it with the rest.
 *
 * @param picture a node that stands among words or one that is a block; `null` if it does not come after all
 * @returns whether the place was still there
 */
export function putPicture(view: EditorView, id: string, picture: Node | null): boolean {
  const { tr } = view.state;
  const at = placeOf(view, id);
  if (at !== undefined && picture) {
    const around = tr.doc.resolve(at);
    if (picture.isInline) tr.insert(at, picture);
    else if (around.parent.content.size === 0) tr.replaceWith(around.before(), around.after(), picture);
    else tr.insert(around.after(), picture);
  }
  view.dispatch(tr.setMeta(key, { remove: id } satisfies Change).setMeta("addToHistory", false));
  return at !== undefined;
}

/** Keeps the place of the cursor for blocks that are still being read. What is selected is removed, as any paste does. */
export function keepPlace(view: EditorView, id: string): void {
  const tr = view.state.tr.deleteSelection();
  view.dispatch(tr.setMeta(key, { add: [{ at: tr.selection.from, id }] } satisfies Change));
}

/** Keeps a place for what is still being sent. Nothing is removed. */
export function holdPlace(view: EditorView, id: string, at: number): void {
  view.dispatch(view.state.tr.setMeta(key, { add: [{ at, id }] } satisfies Change));
}

/** Puts blocks where their place is, or where the cursor is if the place is gone. */
export function putBlocks(view: EditorView, id: string, blocks: readonly Node[]): void {
  const { tr } = view.state;
  const at = placeOf(view, id) ?? tr.selection.from;
  const follows = tr.selection.from === at;
  tr.replaceRange(at, at, new Slice(Fragment.from(blocks), 0, 0));
  if (follows) tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(at)), -1)).scrollIntoView();
  view.dispatch(tr.setMeta(key, { remove: id } satisfies Change));
}

function placeOf(view: EditorView, id: string): number | undefined {
  return key.getState(view.state)?.find(undefined, undefined, (known) => known.id === id)[0]?.from;
}
