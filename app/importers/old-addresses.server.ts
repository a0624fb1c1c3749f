import { categoryPath } from "~/articles/article";
import { categoryOf, isCategoryKey } from "~/articles/categories/article-categories.server";
import { archivePath } from "~/facts/archive";
import { ownPath } from "~/facts/own-path";
import { ImportedPictureModel, pictureEntryId } from "~/importers/journal/imported-picture.model.server";
import type { SourceRedirect } from "~/importers/source/source-item";
import { addRedirects } from "~/redirects/redirects.server";
import type { Journal } from "./journal.server";
import type { NameMap } from "./names.server";
import type { ReportLine } from "./report";
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
  const refused: ReportLine[] = [];

  async function flush(): Promise<void> {
    const list = batch;
    batch = [];
    count += list.length;
    if (dryRun || list.length === 0) return;
    for (const { index, from, reason } of (await addRedirects(list, {})).refused) {
      count--;
      refused.push({ kind: "redirect", from, to: list[index]?.to ?? null, result: "skipped", notes: [reason] });
    }
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

    /** Hands on what is left. Returns how many there were in all, and those that the list of redirects refused. */
    async finish(): Promise<{ count: number; refused: ReportLine[] }> {
      await flush();
      return { count, refused };
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
    if ("picture" in to) return (await ImportedPictureModel.findById(pictureEntryId(to.picture)).lean())?.path ?? null;
    return ownPath(to.path);
  }
}
