import { createHash } from "node:crypto";
import { Types } from "mongoose";
import {
  type ImportedItemDocument,
  ImportedItemModel,
  type ImportedNoun,
} from "~/importers/journal/imported-item.model.server";
import type { SourceItem, SourceProduct, SourceRecipe, SourceText } from "~/importers/source/source-item";
import { defaultPage, defaultPageCalled } from "~/texts/default-pages.server";
import { addressKey } from "./address-key";
import { targets } from "./targets.server";

type Entry = Omit<ImportedItemDocument, "_id" | "noun"> & { _id: Types.ObjectId; noun: ImportedNoun };
/** What becomes a document of its own. */
export type Planned = SourceText | SourceRecipe | SourceProduct;

export const isPlanned = (item: SourceItem): item is Planned => Object.hasOwn(targets, item.kind);

/**
 * What is known of a site's items. It is written in two steps, so that a run that is killed at any moment can be repeated:
 *
 * 1. Before anything is stored, each new item gets its id and its address (`plan`). So links in texts can lead to texts
 *    that are stored later, and a repetition stores an item under the same id, where it finds what is there.
 * 2. After an item is stored, its fingerprint and version are written down (`settle`).
 *
 * A dry run writes nothing and keeps its plan in memory.
 */
export class Journal {
  /** Where the items come from: "wordpress https://blog.example". */
  readonly site: string;
  readonly #planned = new Map<string, Entry>();
  readonly #plannedAddresses = new Map<string, Entry>();
  readonly #dryRun: boolean;
  /** Default pages whose place an old page takes. */
  readonly #ownPages = new Set<string>();

  constructor(site: string, { dryRun }: { dryRun: boolean }) {
    this.site = site;
    this.#dryRun = dryRun;
  }

  /** Chooses ids and addresses for items that are new. Of the others it notes new old addresses. */
  async plan(items: Planned[]): Promise<void> {
    const site = this.site;
    const known = await ImportedItemModel.find({ site, key: { $in: items.map(({ key }) => key) } }).lean<Entry[]>();
    const byKey = new Map(known.map((entry) => [entry.key, entry]));
    for (const item of items) {
      const entry = byKey.get(item.key);
      if (!entry) continue;
      const addresses = [...new Set([...entry.addresses, ...addressesOf(item)])];
      if (addresses.length === entry.addresses.length) continue;
      if (this.#dryRun) this.#keepInMemory({ ...entry, addresses });
      else await ImportedItemModel.updateOne({ _id: entry._id }, { $set: { addresses } });
    }
    const fresh: Entry[] = [];
    for (const given of await withoutThoseHere(items.filter(({ key }) => !byKey.has(key)))) {
      const item = { ...given, id: given.id ?? (await this.#defaultPageFor(given)) };
      const _id = await this.#idOf(item);
      const addresses = addressesOf(item);
      fresh.push({ _id, site, key: item.key, noun: item.kind, slug: slugOf(item), addresses, ...unstored });
    }
    await this.#placeAll(fresh);
    if (this.#dryRun) for (const entry of fresh) this.#keepInMemory(entry);
    else if (fresh.length > 0) await ImportedItemModel.insertMany(fresh, { ordered: false });
  }

  #keepInMemory(entry: Entry): void {
    this.#planned.set(entry.key, entry);
    for (const address of entry.addresses) this.#plannedAddresses.set(address, entry);
  }

  async #idOf({ id, key }: Planned): Promise<Types.ObjectId> {
    const kept = id && !(await ImportedItemModel.exists({ _id: id })) ? id : null;
    return new Types.ObjectId(kept ?? createHash("sha256").update(`${this.site}\n${key}`).digest("hex").slice(0, 24));
  }

  /** The id of the page that the site came with and nobody has changed, if an old page is the publisher's own one. */
  async #defaultPageFor(item: Planned): Promise<string | undefined> {
    const id = item.kind === "page" && item.status === "published" ? defaultPageCalled(item.slug ?? item.title) : null;
    if (!id || this.#ownPages.has(id) || (await targets.page.find(id))) return undefined;
    this.#ownPages.add(id);
    return id;
  }

  /** Gives each new item an address that no document and no other item has. */
  async #placeAll(fresh: Entry[]): Promise<void> {
    for (const noun of Object.keys(targets) as ImportedNoun[]) {
      const ofNoun = fresh.filter((entry) => entry.noun === noun);
      if (ofNoun.length === 0) continue;
      const taken = await this.#taken(
        noun,
        ofNoun.map(({ slug }) => slug),
      );
      for (const entry of ofNoun) {
        if (taken.has(entry.slug)) entry.slug = await this.freeSlug(noun, entry.slug, taken);
        taken.add(entry.slug);
      }
    }
  }

  /** @param others slugs that are promised to somebody as well */
  async freeSlug(noun: ImportedNoun, slug: string, others: ReadonlySet<string> = new Set()): Promise<string> {
    for (let from = 2; ; from += slugsAtOnce) {
      const candidates = Array.from({ length: slugsAtOnce }, (_, index) => `${slug}-${from + index}`);
      const taken = await this.#taken(noun, candidates);
      const free = candidates.find((one) => !taken.has(one) && !others.has(one));
      if (free) return free;
    }
  }

  async #taken(noun: ImportedNoun, slugs: string[]): Promise<Set<string>> {
    const [documents, planned] = await Promise.all([
      targets[noun].taken(slugs),
      ImportedItemModel.find({ noun, slug: { $in: slugs } }, { slug: 1 }).lean<Entry[]>(),
    ]);
    const inMemory = this.#dryRun ? [...this.#planned.values()].filter((entry) => entry.noun === noun) : [];
    return new Set([...documents, ...planned.map(({ slug }) => slug), ...inMemory.map(({ slug }) => slug)]);
  }

  /** `null` for an item that was not planned: the site has it already. */
  async find(key: string): Promise<Entry | null> {
    return this.#planned.get(key) ?? (await ImportedItemModel.findOne({ site: this.site, key }).lean<Entry>());
  }

  /** Where old addresses lead, by `addressKey`. */
  async pathsOf(addresses: string[]): Promise<Map<string, string>> {
    const paths = new Map<string, string>();
    if (addresses.length === 0) return paths;
    const found = await ImportedItemModel.find({ site: this.site, addresses: { $in: addresses } }).lean<Entry[]>();
    const byAddress = new Map(found.flatMap((entry) => entry.addresses.map((address) => [address, entry] as const)));
    for (const address of addresses) {
      const entry = byAddress.get(address) ?? this.#plannedAddresses.get(address);
      if (entry) paths.set(address, targets[entry.noun].pathOf(entry));
    }
    return paths;
  }

  /** Where an item is, by its key. */
  async pathOf(key: string): Promise<string | null> {
    const entry = await this.find(key);
    return entry && targets[entry.noun].pathOf(entry);
  }

  /** Notes that a change is about to be stored: see `ImportedItemDocument`. */
  async intend({ _id }: Entry, next: { hash: string; version: number }): Promise<void> {
    await ImportedItemModel.updateOne({ _id }, { $set: { next } });
  }

  async settle({ _id }: Entry, settled: { hash: string; version: number; slug: string }): Promise<void> {
    await ImportedItemModel.updateOne({ _id }, { $set: { ...settled, next: null } });
  }

  async noteComments({ _id }: Entry, commentsUntil: Date): Promise<void> {
    await ImportedItemModel.updateOne({ _id }, { $set: { commentsUntil } });
  }

  /** When the newest comment was made that a thread has brought. `null` for a thread that has brought none. */
  async threadUntil(key: string): Promise<Date | null> {
    return (await ImportedItemModel.findOne({ site: this.site, key }).lean())?.commentsUntil ?? null;
  }

  async noteThread(key: string, commentsUntil: Date): Promise<void> {
    const fresh = { noun: "thread" as const, slug: key, addresses: [], hash: "", version: null, next: null };
    const filter = { site: this.site, key };
    await ImportedItemModel.updateOne(filter, { $set: { commentsUntil }, $setOnInsert: fresh }, { upsert: true });
  }

  async readdress({ _id }: Entry, slug: string): Promise<void> {
    await ImportedItemModel.updateOne({ _id }, { $set: { slug } });
  }
}

export type JournalEntry = Entry;

const slugsAtOnce = 50;
const unstored = { hash: null, version: null, next: null, commentsUntil: null };

const addressesOf = ({ addresses, linkedAs = [] }: Planned) => [
  ...new Set([...addresses, ...linkedAs].map(addressKey)),
];

function slugOf(item: Planned): string {
  const asDefault = item.kind === "page" && item.id ? defaultPage(item.id) : null;
  return asDefault?.slug ?? targets[item.kind].slugOf(item.slug || item.title || item.kind);
}

/** An item of this site's own export is left out where the site still has it. */
async function withoutThoseHere(items: Planned[]): Promise<Planned[]> {
  const here = await Promise.all(
    items.map(async ({ id, kind }) => id !== undefined && (await targets[kind].find(id)) !== null),
  );
  return items.filter((_, index) => !here[index]);
}
