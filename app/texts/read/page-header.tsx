import { dayText } from "~/place/calendar";
import { defaultPlace, place } from "~/place/place";
import type { ShownPage } from "~/texts/page";

/** As the requirements write it, "January 1, 2026", on a site that has not said where it is at home. */
const americanDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const updatedText = (day: string) =>
  place().language === defaultPlace.language ? americanDate.format(new Date(day)) : dayText(day);

type PageHeaderProps = Pick<ShownPage, "heading" | "summary" | "lastUpdated"> & {
  /** The size of the heading on narrow screens. */
  size: string;
};

/** The top of a page: heading, introduction and the day of the last update, as far as they are given. */
export function PageHeader({ heading, summary, lastUpdated, size }: PageHeaderProps) {
  return (
    <header className="bg-wash">
      <div className="mx-auto max-w-page px-5 py-14 sm:py-20">
        <h1 className={`${size} [overflow-wrap:anywhere] sm:text-6xl`}>{heading}</h1>
        {summary && <p className="mt-5 max-w-2xl text-xl text-muted">{summary}</p>}
        {lastUpdated && (
          <p className="mt-6 text-meta text-muted">
            Last updated: <time dateTime={lastUpdated}>{updatedText(lastUpdated)}</time>
          </p>
        )}
      </div>
    </header>
  );
}
