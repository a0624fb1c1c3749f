import type { ShownPage } from "~/texts/page";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

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
            Last updated: <time dateTime={lastUpdated}>{longDate.format(new Date(lastUpdated))}</time>
          </p>
        )}
      </div>
    </header>
  );
}
