import type { Model, Types } from "mongoose";
import { ContentSnapshot } from "~/db/content-snapshot.server";
import { isDuplicateKey } from "~/db/database.server";
import type { EditableDocument } from "~/editing/edited-document.server";
import { Problem } from "~/facts/problem";
import { type RemovedKeysDocument, RemovedKeysModel } from "./removed-keys.model.server";

/** A document with a word that other documents and addresses name it by. The word never changes. */
export type KeyedDocument = EditableDocument & { key: string; position: number };
export type Keyed = { id: string; key: string; position: number };

type ListOptions<Document extends KeyedDocument, Item extends Keyed> = {
  /** The list's name in the database. */
  name: string;
  /** One of its documents, in sentences. */
  noun: string;
  model: Model<Document>;
  /** What an untouched site has. A default is stored when it is changed first. */
  defaults: readonly Document[];
  toItem(document: Document): Item;
};

type Known<Item> = { items: Item[]; byKey: Map<string, Item>; moved: Map<string, string>; gone: Set<string> };

const maxAttempts = 50;
/** Each page knows the list, so it must stay short. */
const maxKeys = 60;
/** Removed keys lead to others for ever. */
const maxRemoved = 500;

/**
 * A short list that every page knows, such as the categories of articles: its defaults, what was changed or added, and
 * where the keys lead that were removed. It is at hand without a question (see `ContentSnapshot`).
 *
 * A removed key means the key that its documents were moved to, wherever it still stands: in an address, in a form that
 * is open, in the bin, in an earlier version, in an import.
 */
export class KeyedList<Document extends KeyedDocument, Item extends Keyed> {
  readonly #options: ListOptions<Document, Item>;
  readonly #snapshot: ContentSnapshot<Known<Item>>;

  constructor(options: ListOptions<Document, Item>) {
    this.#options = options;
    this.#snapshot = new ContentSnapshot(
      async () => this.#known(...(await Promise.all([this.#stored(), this.#readRemoved()]))),
      () => this.#untouched,
    );
    this.#untouched = this.#known([], { removed: [] });
  }

  readonly #untouched: Known<Item>;

  /** One of its documents, in sentences. */
  get noun(): string {
    return this.#options.noun;
  }

  /** All items, in their order. */
  get items(): readonly Item[] {
    return this.#snapshot.current.items;
  }

  /** The item with this very key. */
  get(key: string | undefined): Item | undefined {
    return this.#snapshot.current.byKey.get(key ?? "");
  }

  /** The key that a key means today: itself, or where it was moved to. */
  presentKey(key: string): string {
    const { moved } = this.#snapshot.current;
    let present = key;
    // As many steps at most as there are removed keys: two of them could lead to each other.
    for (let left = moved.size; left > 0 && moved.has(present); left--) present = moved.get(present) ?? present;
    return present;
  }

  /** The item that a removed key leads to. `undefined` for every other word. */
  movedFrom(key: string | undefined): Item | undefined {
    return key === undefined || this.get(key) ? undefined : this.get(this.presentKey(key));
  }

  /** Whether a key was removed and leads nowhere. */
  leadsNowhere(key: string): boolean {
    const present = this.presentKey(key);
    return !this.get(present) && this.#snapshot.current.gone.has(present);
  }

  find(id: string): Item | null {
    return this.items.find((item) => item.id === id) ?? null;
  }

  refresh(): Promise<void> {
    return this.#snapshot.refresh();
  }

  /** Stores a default as version 1, so that it can be changed like any document. */
  async store(id: string): Promise<void> {
    const preset = this.#options.defaults.find(({ _id }) => _id.toHexString() === id);
    if (!preset || (await this.#readRemoved()).removed.some(({ key }) => key === preset.key)) return;
    const { _id, ...fields } = preset;
    try {
      await this.#options.model.updateOne({ _id } as never, { $setOnInsert: fields } as never, {
        upsert: true,
        timestamps: false,
      });
    } catch (error) {
      // Somebody else has stored it at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Refuses a key for a new document. The database is asked, because a snapshot may be a moment old.
   *
   * @param id the new document's own id
   * @throws Problem "conflict"
   */
  async refuseTaken(key: string, id: Types.ObjectId | undefined, field: string): Promise<void> {
    const { noun, defaults } = this.#options;
    const [stored, { removed }] = await Promise.all([this.#stored(), this.#readRemoved()]);
    if (id && stored.some(({ _id }) => _id.equals(id))) return;
    const earlier = removed.find((one) => one.key === key);
    const taken = stored.some((one) => one.key === key) || (!earlier && defaults.some((one) => one.key === key));
    if (taken) throw conflict(field, `There is a ${noun} with the address “${key}” already`);
    if (earlier?.movedTo) {
      throw conflict(field, `The address “${key}” leads to “${earlier.movedTo}”, because it was moved there`);
    }
    if (this.#known(stored, { removed }).items.length >= maxKeys) {
      throw conflict(field, `There can be ${maxKeys} at most`);
    }
    if (earlier) await this.bringBack(key);
  }

  /**
   * Takes a key out of the list. From then on it means `movedTo`. A second call changes nothing.
   *
   * @returns the key that it leads to
   * @throws Problem "missing"; "conflict" for the last one; "invalid" if `movedTo` is none of the others
   */
  async markRemoved(key: string, movedTo: string | null): Promise<string | null> {
    const { name, noun } = this.#options;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { version, removed } = await this.#readRemoved();
      const earlier = removed.find((one) => one.key === key);
      if (earlier) return earlier.movedTo;
      const { byKey } = this.#known(await this.#stored(), { removed });
      if (!byKey.has(key)) throw new Problem("missing", `This ${noun} does not exist any more`);
      if (byKey.size === 1) throw new Problem("conflict", `One ${noun} has to remain`);
      if (movedTo !== null && (movedTo === key || !byKey.has(movedTo))) {
        throw new Problem("invalid", needsAttention, { moveTo: [`Choose another ${noun}`] });
      }
      if (removed.length >= maxRemoved)
        throw new Problem("conflict", `Too many were deleted to delete another ${noun}`);
      try {
        const { modifiedCount, upsertedCount } = await RemovedKeysModel.updateOne(
          { _id: name, version },
          { $push: { removed: { key, movedTo } }, $inc: { version: 1 } },
          { upsert: version === 0 },
        );
        if (modifiedCount + upsertedCount === 0) continue;
      } catch (error) {
        if (isDuplicateKey(error)) continue;
        throw error;
      }
      await this.refresh();
      return movedTo;
    }
    throw new Problem("conflict", `Too many changes were saved at once. Delete this ${noun} again.`);
  }

  /** Lets a removed key be itself again. */
  async bringBack(key: string): Promise<void> {
    await RemovedKeysModel.updateOne(
      { _id: this.#options.name },
      { $pull: { removed: { key } }, $inc: { version: 1 } },
    );
  }

  #stored(): Promise<Document[]> {
    return this.#options.model.find().limit(maxRemoved).lean<Document[]>();
  }

  async #readRemoved(): Promise<Pick<RemovedKeysDocument, "version" | "removed">> {
    return (await RemovedKeysModel.findById(this.#options.name).lean()) ?? { version: 0, removed: [] };
  }

  #known(stored: Document[], { removed }: Pick<RemovedKeysDocument, "removed">): Known<Item> {
    const gone = new Set(removed.map(({ key }) => key));
    const there = new Set(stored.map(({ key }) => key));
    const documents = [...stored, ...this.#options.defaults.filter(({ key }) => !there.has(key))];
    const items = documents
      .filter(({ key }) => !gone.has(key))
      .map((document) => this.#options.toItem(document))
      .sort((one, other) => one.position - other.position || (one.key < other.key ? -1 : 1));
    const moved = removed.flatMap(({ key, movedTo }) => (movedTo ? [[key, movedTo] as const] : []));
    return { items, byKey: new Map(items.map((item) => [item.key, item])), moved: new Map(moved), gone };
  }
}

const needsAttention = "Some fields need your attention";
const conflict = (field: string, message: string) => new Problem("conflict", needsAttention, { [field]: [message] });
