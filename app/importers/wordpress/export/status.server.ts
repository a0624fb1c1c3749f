import { isProduct } from "./product-kinds";
import { recipeKindOf } from "./recipe-kinds";
import type { WxrItem } from "./wxr-entry";

type Fate =
  | { skipped: string }
  | { skipped?: undefined; status: "draft" | "published"; notes: string[]; publishedAt: Date | null };

/** What becomes of an item: whether it is brought, as what, and what the report says of that. */
export function fateOf(item: WxrItem): Fate {
  const { type, fields } = item;
  if (type !== "post" && type !== "page" && recipeKindOf(item) === null && !isProduct(item))
    return { skipped: `type ${type.slice(0, 60)}` };
  const status = fields.status?.trim() ?? "";
  if (status === "trash" || status === "auto-draft" || status === "inherit") return { skipped: `status ${status}` };
  const publishedAt = dateOf(item);
  const draft = (note?: string): Fate => ({ status: "draft", notes: note ? [note] : [], publishedAt: null });
  if (fields.post_password?.trim()) return draft("It had a password there: it is a draft here");
  if (status === "") return draft("The export does not say whether readers saw it: it is a draft here");
  if (!fields.post_type?.trim()) return draft("The export does not say what it is: it is a draft here");
  if (status === "publish" || status === "future") {
    return {
      status: "published",
      notes: publishedAt ? [] : ["The export does not say when it was published"],
      publishedAt,
    };
  }
  if (status === "private") return draft("It was private there: it is a draft here");
  if (status === "pending") return draft("It waited for a review there: it is a draft here");
  return draft(status === "draft" ? undefined : `Its status there was “${status.slice(0, 40)}”: it is a draft here`);
}

/** When it was published. Where the date in UTC is missing, that of the feed or of the site's own clock has to do. */
function dateOf({ fields }: WxrItem): Date | null {
  return utc(fields.post_date_gmt) ?? ofFeed(fields.pubdate) ?? utc(fields.post_date);
}

/** When it was changed for the last time. */
export const changedAt = ({ fields }: WxrItem) => utc(fields.post_modified_gmt);

/** `2015-05-01 10:00:00`. WordPress writes zeros where it has none. */
export function utc(written = ""): Date | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(written.trim()) ?? [];
  return day === undefined || day.startsWith("0000") ? null : sensible(new Date(`${day}T${time}Z`));
}

const ofFeed = (written = "") => (written.trim() === "" ? null : sensible(new Date(written.trim().slice(0, 60))));

/** A feed without a date has that of the year -1 or 1970. */
function sensible(date: Date): Date | null {
  const year = date.getUTCFullYear();
  return year > 1970 && year < 2200 ? date : null;
}
