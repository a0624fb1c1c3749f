import type { PeriodName } from "~/numbers/periods";
import { numberText } from "~/place/numbers";
import { csvPath, partLabel } from "./tables";

type ReadsChartProps = {
  reads: { part: string; count: number }[];
  period: PeriodName;
  /** Said before what stands out. */
  summary: string;
};

const place = "reads-by-part";
const step = 10;
const height = 100;

/** A bar for each day or month. The same stands in a table, for everybody who would rather read it or hear it. */
export function ReadsChart({ reads, period, summary }: ReadsChartProps) {
  const unit = period === "12-months" ? "month" : "day";
  const most = reads.reduce((best, each) => (each.count > best.count ? each : best), { part: "", count: 0 });
  const [first, last] = [reads[0], reads.at(-1)];
  return (
    <section aria-labelledby={place} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={place} className="text-2xl">
          Reads by {unit}
        </h3>
        <CsvLink href={csvPath("reads", period)} of={`Reads by ${unit}`} />
      </div>
      <p className="text-muted">
        {summary}
        {most.count > 0 && ` Most in one ${unit}: ${numberText(most.count)}, ${partLabel(most.part)}.`}
      </p>
      <div className="mt-4 rounded-card border border-line bg-surface px-3 pt-4 pb-2 sm:px-5">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${reads.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-edge text-leaf sm:h-56"
        >
          {reads.map(({ part, count }, at) => {
            const bar = most.count > 0 ? (count / most.count) * height : 0;
            return (
              <rect
                key={part}
                x={at * step + 1}
                y={height - bar}
                width={step - 2}
                height={bar}
                className="fill-current forced-colors:fill-[CanvasText]"
              >
                <title>{`${partLabel(part)}: ${numberText(count)}`}</title>
              </rect>
            );
          })}
        </svg>
        <p aria-hidden="true" className="mt-1 flex justify-between text-meta text-muted">
          <span>{first && partLabel(first.part)}</span>
          <span>{last && partLabel(last.part)}</span>
        </p>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf underline underline-offset-4">
          Reads by {unit} as a table
        </summary>
        <table className="w-full max-w-sm border-y border-line">
          <caption className="sr-only">Reads by {unit}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                {unit === "day" ? "Day" : "Month"}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Reads
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {reads.map(({ part, count }) => (
              <tr key={part}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {partLabel(part)}
                </th>
                <td className="py-1.5 text-right tabular-nums">{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** A download of what stands beside it. */
export const CsvLink = ({ href, of }: { href: string; of: string }) => (
  <a
    href={href}
    download
    aria-label={`CSV: ${of}`}
    className="inline-flex min-h-11 items-center text-meta font-semibold text-leaf underline underline-offset-4"
  >
    CSV
  </a>
);
