import type { BulkDeed } from "~/desk/list/bulk";
import { countText } from "~/facts/english";
import type { NounFacts } from "~/fields/noun-facts";

export type SelectedDocument = { id: string; title: string };

/** What came of a change of several documents. */
export type BulkOutcome = {
  deed: BulkDeed;
  changed: number;
  /** Those that were as they should be already. */
  same: number;
  failed: (SelectedDocument & { why: string })[];
};

const done: Record<BulkDeed, string> = {
  publish: "published",
  draft: "made drafts",
  move: "moved",
  "add-tag": "given the tag",
  "remove-tag": "freed of the tag",
  delete: "deleted",
};

/** "12 articles were published. 1 article was so already." */
export function outcomeInWords({ deed, changed, same }: BulkOutcome, { name, plural }: NounFacts): string {
  const were = (count: number) => `${countText(count, name, plural)} ${count === 1 ? "was" : "were"}`;
  const what = deed === "draft" && changed === 1 ? "made a draft" : done[deed];
  return `${were(changed)} ${what}.${same > 0 ? ` ${were(same)} so already.` : ""}`;
}
