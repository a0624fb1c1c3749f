import { categoryPath } from "~/articles/article";
import { categoryOf, isCategoryKey } from "~/articles/categories/article-categories.server";
import { archivePath } from "~/facts/archive";
import { ownPath } from "~/facts/own-path";
import type { SourceRedirect } from "~/importers/source/source-item";
import { registerAffiliateLinks } from "~/products/affiliate/affiliate-links.server";
import { addRedirects, redirectTarget } from "~/redirects/redirects.server";
import type { Journal } from "./journal.server";
import type { NameMap } from "./names.server";
import { comingPicture, type PictureTaker } from "./pictures.server";
import type { ReportLine } from "./report";
import type { Outcome } from "./store-item.server";

type Redirect = { from: string; to: string; status: 301 };

const storedAtOnce = 500;

/** Collects where old addresses lead, and hands them on in batches. */
export function redirectCollector({
  journal,
  categories,
  tags,
  pictures,
  dryRun,
}: {
  journal: Journal;
  categories: NameMap;
  /** The names in small letters under which texts of the source stand. */
  tags: ReadonlySet<string>;
  pictures: Pick<PictureTaker, "pathOf">;
  dryRun: boolean;
}) {
  let batch: Redirect[] = [];
  let count = 0;
  const refused: ReportLine[] = [];

  async function flush(): Promise<void> {
    const list = batch;
    batch = [];
    count += list.length;
    if (list.length === 0) return;
    for (const { index, from, reason } of (await addRedirects(list, { dryRun })).refused) {
      count--;
      refused.push({ kind: "redirect", from, to: shown(list[index]?.to), result: "skipped", notes: [reason] });
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
      if ("vendor" in to && !dryRun) await registerAffiliateLinks([to.vendor]);
      const known = addresses.every((from) => leadsTo(from, path));
      await add(addresses, path);
      return { result: known ? "unchanged" : "stored", to: shown(path) };
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
      return found && isCategoryKey(found.key) ? categoryPath(categoryOf(found.key)) : tagPath(to.category);
    }
    if ("tag" in to) return tagPath(to.tag);
    if ("author" in to) return archivePath("author", to.author);
    if ("vendor" in to) return to.vendor;
    if ("picture" in to) return pictures.pathOf(to.picture);
    return ownPath(to.path);
  }

  /** There is no archive without texts. */
  function tagPath(name: string): string | null {
    return tags.has(name.trim().toLowerCase()) ? archivePath("tag", name) : null;
  }
}

/** The picture that would come has no address yet in a dry run. */
const shown = (to: string | undefined) => (to === undefined || to === comingPicture ? null : to);

/** Whether an old address leads to a place already, or is that place. */
function leadsTo(from: string, path: string): boolean {
  const plain = (address: string) => (address.length > 1 ? address.replace(/\/$/, "") : address);
  return plain(from) === path || redirectTarget(from) === path;
}
