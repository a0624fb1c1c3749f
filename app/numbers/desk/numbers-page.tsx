import { countText } from "~/facts/english";
import { periodLabels, periodNames } from "~/numbers/periods";
import { numberText } from "~/place/numbers";
import { Chips } from "~/ui/chips";
import { NumbersTable } from "./numbers-table";
import { ReadsChart } from "./reads-chart";
import { type Numbers, numbersPath, tableNames } from "./tables";

/** What readers like, in sums. */
export function NumbersPage({ period, reads, invented, tables }: Numbers) {
  const { articles, recipes, products, pages, vendors, searches, subscribers } = tables;
  const all = reads.reduce((sum, { count }) => sum + count, 0);
  const totals = [
    { label: "Reads", count: all },
    { label: "of articles", count: articles.total },
    { label: "of recipes", count: recipes.total },
    { label: "of products", count: products.total },
    { label: "of other pages", count: pages.total },
    { label: "Links followed", count: vendors.total },
    { label: "Searches with no results", count: searches.total },
    { label: "New subscribers", count: subscribers.total },
  ];
  return (
    <>
      <h2 className="text-3xl">Numbers</h2>
      <p className="mt-2 max-w-text text-muted">
        What readers like, counted without cookies and without anything about who they are. Robots and people who work
        for the site do not count.
      </p>
      {invented && (
        <p className="mt-4 max-w-text rounded-card border border-line bg-wash px-4 py-3 text-meta">
          Some of these numbers came with the demo: no reader made them. They go when the demo library goes.
        </p>
      )}
      <Chips
        look="desk"
        label="Period"
        preventScrollReset
        className="mt-6"
        chips={periodNames.map((name) => ({
          to: numbersPath(name),
          label: `Last ${periodLabels[name]}`,
          current: name === period,
        }))}
      />
      <dl className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {totals.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse rounded-card border border-line bg-surface px-4 py-3">
            <dt className="text-meta text-muted">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      <ReadsChart reads={reads} period={period} summary={`${countText(all, "read", "reads")} in all.`} />
      <div className="mt-12 grid items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        {tableNames.map((name) => (
          <NumbersTable key={name} name={name} period={period} table={tables[name]} />
        ))}
      </div>
    </>
  );
}
