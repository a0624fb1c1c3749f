import { Pen } from "~/desk/list/desk-row";
import type { PeriodName } from "~/numbers/periods";
import { numberText } from "~/place/numbers";
import { Link } from "~/ui/link";
import { CsvLink } from "./reads-chart";
import { csvPath, type NumbersRow, type NumbersTable as Table, type TableName, tables } from "./tables";

type NumbersTableProps = { name: TableName; period: PeriodName; table: Table };

const nothing: Record<TableName, string> = {
  articles: "No article was read.",
  recipes: "No recipe was read.",
  products: "No product was read.",
  pages: "No other page was read.",
  sources: "No referrers yet.",
  searches: "Every search found something.",
  vendors: "No link to a vendor was followed.",
  links: "No link to a vendor was followed from a page of this site.",
  subscribers: "Nobody subscribed to the newsletter.",
};

const said: Partial<Record<TableName, string>> = {
  searches: "Kept for 90 days. What looks like an address or a long number is left out.",
  subscribers: "By the day or month on which they confirmed their address, if they are still known.",
  vendors: "Where a vendor forbids counting, links lead straight there.",
};

/** The largest sums. All of them are in the file. */
export function NumbersTable({ name, period, table: { rows, different } }: NumbersTableProps) {
  const { title, name: first, counted } = tables[name];
  const more = different - rows.length;
  const hasForms = rows.some(({ formPath }) => formPath);
  return (
    <section aria-labelledby={name} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={name} className="text-2xl">
          {title}
        </h3>
        {rows.length > 0 && <CsvLink href={csvPath(name, period)} of={title} />}
      </div>
      {said[name] && <p className="text-meta text-muted">{said[name]}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 border-y border-line py-6 text-muted">{nothing[name]}</p>
      ) : (
        <table aria-labelledby={name} className="mt-3 w-full border-y border-line">
          <thead>
            <tr className="text-meta text-muted">
              <th scope="col" className="py-2 text-left font-normal">
                {first}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-normal">
                {counted}
              </th>
              {hasForms && (
                <th scope="col" className="w-11">
                  <span className="sr-only">Edit</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {rows.map((row, at) => (
              // Two documents may have the same title.
              <tr key={`${at} ${row.name}`}>
                <th scope="row" className="text-left font-normal [overflow-wrap:anywhere]">
                  <RowName {...row} />
                </th>
                <td className="pl-4 text-right tabular-nums">{numberText(row.count)}</td>
                {hasForms && <td className="w-11">{row.formPath && <EditLink {...row} formPath={row.formPath} />}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="mt-2 text-meta text-muted">{numberText(more)} more are in the CSV file.</p>}
    </section>
  );
}

const RowName = ({ name, path, note }: NumbersRow) => (
  <span className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
    {path ? (
      <Link to={path} className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline">
        {name}
      </Link>
    ) : (
      name
    )}
    {note && <span className="text-meta text-muted">{note}</span>}
  </span>
);

const EditLink = ({ name, formPath }: { name: string; formPath: string }) => (
  <Link
    to={formPath}
    aria-label={`Edit ${name}`}
    className="grid size-11 place-items-center rounded-full text-muted hover:bg-wash hover:text-ink"
  >
    <Pen />
  </Link>
);
