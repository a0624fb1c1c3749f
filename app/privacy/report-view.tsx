import { countText } from "~/facts/english";
import type { Kept, PrivacyReport } from "./report";

/** All that the site keeps of people, and who else is given something, for the owner. */
export function ReportView({ kept, elsewhere }: Pick<PrivacyReport, "kept" | "elsewhere">) {
  return (
    <section aria-labelledby="in-all" className="mt-14 max-w-3xl">
      <h3 id="in-all" className="text-2xl">
        What this site keeps of people
      </h3>
      <p className="mt-2 text-muted">
        For your own records, and for the page on which you tell readers. As a file:{" "}
        <code>npm run privacy -- report</code>.
      </p>
      <KeptOf title="Of readers" kept={kept.filter(({ of }) => of === "readers")} />
      <KeptOf title="Of the people who work at the desk" kept={kept.filter(({ of }) => of === "desk")} />
      <h4 className="mt-8 text-title">Beside the database, and with others</h4>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {elsewhere.map(({ title, text }) => (
          <div key={title} className="py-3">
            <dt className="font-semibold [overflow-wrap:anywhere]">{title}</dt>
            <dd className="text-meta text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function KeptOf({ title, kept }: { title: string; kept: (Kept & { count: number })[] }) {
  return (
    <>
      <h4 className="mt-8 text-title">{title}</h4>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {kept.map(({ title: name, count, holds, until }) => (
          <div key={name} className="py-3">
            <dt className="flex flex-wrap justify-between gap-x-4 font-semibold">
              {name} <span className="font-normal text-muted">{countText(count, "record", "records")}</span>
            </dt>
            <dd className="text-meta text-muted">
              Holds {holds}. Kept until {until}.
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
