import slugify from "@sindresorhus/slugify";
import { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import { addDocument, restoreDocument } from "~/editing/edit-document.server";
import type { NounEditing } from "~/editing/edited-document.server";
import type { NounRevisions } from "~/editing/noun.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { countText } from "~/facts/english";
import { Problem } from "~/facts/problem";
import type { Fields, Values } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import type { Keyed, KeyedDocument, KeyedList } from "./keyed-list.server";

/** A list with the noun of its documents. */
type KeyedNoun<Document extends KeyedDocument, Item extends Keyed> = {
  list: KeyedList<Document, Item>;
  editing: NounEditing<Document>;
};

/** What was sent of a new document: its name, and the key or the place if they were named. */
type NewKeyed = { label: string; key: string | null; position: number };

const needsAttention = "Some fields need your attention";

/**
 * How the documents of a keyed list are made, changed, moved and restored.
 *
 * @param update checks and saves what was sent of a document that is stored
 * @param refuse says why no document may have a key, if so
 */
export function keyedWriting<Document extends KeyedDocument, Item extends Keyed, Desk>(
  { list, editing }: KeyedNoun<Document, Item>,
  update: (id: string, input: unknown, context?: ChangeContext) => Promise<Desk>,
  refuse: (key: string) => { kind: "invalid" | "conflict"; message: string } | null,
) {
  const save = async (id: string, input: unknown, context: ChangeContext = {}): Promise<Desk> => {
    await list.store(id);
    const saved = await update(id, input, context);
    await list.refresh();
    return saved;
  };

  return {
    /**
     * Makes a document. Its key names it for ever: the given one, or one made from the label.
     *
     * @throws Problem "invalid" with the messages by field; "conflict" if something else has the key
     */
    async create(
      { label, key: wanted, position }: NewKeyed,
      fields: Partial<Document>,
      context: WriteContext,
    ): Promise<Document> {
      const key = wanted ?? keyFromLabel(label);
      const field = wanted ? "key" : "label";
      if (key === "") throw new Problem("invalid", needsAttention, { label: ["Enter a name with letters"] });
      const refused = refuse(key);
      if (refused) throw new Problem(refused.kind, needsAttention, { [field]: [refused.message] });
      const id = context.id !== undefined && isObjectId(context.id) ? new Types.ObjectId(context.id) : undefined;
      const made = await addDocument(editing, { ...fields, label } as Partial<Document>, context, async (attempt) => {
        // After the first attempt the document with this id is another one.
        await list.refuseTaken(key, attempt === 0 ? id : undefined, field);
        const last = list.items.at(-1)?.position ?? 0;
        return { key, title: label, position: position || last + 1 } as Partial<Document>;
      });
      await list.refresh();
      return made;
    },

    /** @throws Problem "invalid" with the messages by field, "missing"; EditConflict */
    update: save,

    /** Moves a document one place up or down. A second click moves it once more. @throws Problem "missing" */
    async move(id: string, by: -1 | 1, context: ChangeContext = {}): Promise<void> {
      const ids = list.items.map((item) => item.id);
      const place = ids.indexOf(id);
      if (place < 0) throw missing(list);
      const other = ids[place + by];
      if (other === undefined) return;
      [ids[place], ids[place + by]] = [other, id];
      // The places are counted anew: two documents may have had the same.
      for (const [index, one] of ids.entries()) {
        if (list.find(one)?.position !== index + 1) await save(one, { position: index + 1 }, context);
      }
    },

    /**
     * Takes a document out of the bin. Its key is its own again; what was moved to another one stays there.
     *
     * @throws Problem "missing" if the bin has none with this id; "conflict" if another one has its key by now
     */
    async restore(id: string, context: ChangeContext = {}): Promise<{ readdressed: boolean }> {
      let key = "";
      await restoreDocument(editing, id, context, async (document) => {
        key = document.key;
        if (list.get(key)) throw new Problem("conflict", `Another ${list.noun} has the address “${key}” by now`);
        return {};
      });
      const restored = key || (await editing.model.findById(id, { key: 1 }).lean<Pick<Document, "key">>())?.key;
      if (restored) await list.bringBack(restored);
      await list.refresh();
      return { readdressed: false };
    },
  };
}

/** The documents of another noun that have a key of the list. */
type Holders = {
  /** One and several of them: "article", "articles". */
  words: readonly [string, string];
  /** How many have the key, with drafts. */
  count(key: string): Promise<number>;
  move(from: string, to: string): Promise<unknown>;
};

/**
 * How a document of a keyed list is deleted: it goes into the bin, and what has its key gets another one, which the key
 * means from then on.
 *
 * It may be interrupted and run again. The key means the other one from the first step on: so nothing that is saved
 * meanwhile can get the old one. The versions of what is moved stay as they are.
 *
 * @returns a function of the key and of `moveTo`, the key that the holders get; `null` where there are none. It throws
 * Problem "missing"; "invalid" if `moveTo` is none of the others; "conflict" for the last one, or without `moveTo` for one
 * with holders
 */
export function keyedRemoval<Document extends KeyedDocument, Item extends Keyed>(
  {
    list,
    editing,
  }: KeyedNoun<Document, Item> & {
    editing: { remove(id: string, context: Pick<WriteContext, "by">): Promise<void> };
  },
  { words, count, move }: Holders,
) {
  async function refuseWithHolders(key: string): Promise<void> {
    const held = await count(key);
    if (held === 0) return;
    const those = countText(held, ...words);
    throw new Problem("conflict", `This ${list.noun} has ${those}: say in moveTo which ${list.noun} they get`, {
      moveTo: [`Choose the ${list.noun} that the ${those} get`],
    });
  }

  return async (key: string, moveTo: string | null, { by }: Pick<WriteContext, "by"> = {}): Promise<void> => {
    const present = list.get(key);
    const begun = present ? null : await editing.model.findOne({ key }, { _id: 1 }).lean<Pick<Document, "_id">>();
    const id = present?.id ?? begun?._id.toHexString();
    if (id === undefined) throw missing(list);
    if (present && moveTo === null) await refuseWithHolders(key);
    await list.store(id);
    const target = await list.markRemoved(key, moveTo);
    if (target === null) {
      // From now on nothing can get it. Something may have got it a moment ago.
      await refuseWithHolders(key).catch(async (problem) => {
        await list.bringBack(key);
        await list.refresh();
        throw problem;
      });
    } else {
      await move(key, list.presentKey(target));
    }
    await editing.remove(id, { by });
    await list.refresh();
  };
}

/** The revisions of a keyed list's documents: what was never changed is not stored. */
export const keyedRevisions = <F extends Fields, Document extends KeyedDocument, Item extends Keyed & Values<F>>(
  { list, fields }: { list: KeyedList<Document, Item & { version: number; label: string }>; fields: F },
  revisions: NounRevisions,
): NounRevisions => ({
  ...revisions,
  async present(id) {
    const found = list.find(id);
    return found && { version: found.version, title: found.label, fields: textOf(fields, found) };
  },
});

const missing = ({ noun }: { noun: string }) => new Problem("missing", `This ${noun} does not exist any more`);

const longestKey = 40;

const keyFromLabel = (label: string) => slugify(label).slice(0, longestKey).replace(/-$/, "");
