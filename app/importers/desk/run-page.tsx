import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { progressText, type ReportLine, summaryLines } from "~/importers/report";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, SelectField } from "~/ui/field";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { stateNames } from "./import-page";
import {
  type ImportRun,
  importPath,
  isUnderWay,
  type LineFilter,
  lineFilters,
  reportPath,
  runPath,
  systemNames,
} from "./import-run";

type Report = { lines: ReportLine[]; total: number; page: number; pages: number };
type RunPageProps = {
  run: ImportRun;
  report: Report;
  show: LineFilter | null;
  categories: { key: string; label: string }[];
};

const secondsBetweenLooks = 3;

/** A run: how far it is, what came of it, and its report. */
export function RunPage({ run, report, show, categories }: RunPageProps) {
  const failed = useFailedForm();
  const underWay = isUnderWay(run);
  useFreshness(underWay);
  return (
    <>
      {underWay && (
        <noscript>
          <meta httpEquiv="refresh" content={String(secondsBetweenLooks)} />
        </noscript>
      )}
      <p>
        <Link to={importPath} className="underline">
          Import
        </Link>
      </p>
      <h2 className="mt-2 text-3xl [overflow-wrap:anywhere]">
        {run.dryRun ? "Dry run of " : ""}
        {run.file}
      </h2>
      <p className="mt-2 text-muted">
        {systemNames[run.system]}, started <MomentText date={run.createdAt} /> by {run.by.name}
      </p>
      {failed && <ErrorSummary {...failed} />}
      <div role="status" className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-8">
        <p className="text-xl font-semibold">{run.stopWanted && underWay ? "Stopping" : stateNames[run.state]}</p>
        {underWay && run.progress && <p className="mt-2">{progressText(run.progress)}</p>}
        {run.error && <p className="mt-2 font-semibold text-danger [overflow-wrap:anywhere]">{run.error}</p>}
        {run.summary &&
          summaryLines(run.summary).map((line) => (
            <p key={line} className="mt-2 [overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
      </div>
      <Controls run={run} />
      {run.state === "done" && run.dryRun && <Mapping run={run} categories={categories} />}
      <ReportSection run={run} report={report} show={show} />
    </>
  );
}

/** With scripts the page looks again by itself. Without them the browser does. */
function useFreshness(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, secondsBetweenLooks * 1000);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}

function Controls({ run }: { run: ImportRun }) {
  const deed = (name: string) => <input type="hidden" name="do" value={name} />;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isUnderWay(run) && !run.stopWanted && (
        <Form method="post">
          {deed("stop")}
          <SubmitButton look="quiet" sending="Stopping…">
            Stop
          </SubmitButton>
        </Form>
      )}
      {(run.state === "stopped" || run.state === "failed") && (
        <Form method="post">
          {deed("continue")}
          <SubmitButton sending="Going on…">Go on</SubmitButton>
        </Form>
      )}
      <ButtonAnchor href={reportPath(run)} look="quiet" download>
        Download the report
      </ButtonAnchor>
    </div>
  );
}

/** After a dry run: where categories without a match belong, and the run for real. */
function Mapping({ run, categories }: Pick<RunPageProps, "run" | "categories">) {
  const unmapped = (run.summary?.unmappedCategories ?? []).slice(0, 200);
  const choices = categories.map(({ key, label }) => ({ value: key, label }));
  return (
    <section aria-labelledby="mapping" className="mt-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h3 id="mapping" className="text-2xl">
        Start for real
      </h3>
      <Form method="post" className="mt-6 grid items-start gap-6">
        <input type="hidden" name="do" value="again" />
        {unmapped.map(({ name, count }, index) => (
          <div key={name}>
            <input type="hidden" name={`name-${index}`} value={name} />
            <SelectField
              name={`key-${index}`}
              label={`“${name}”`}
              hint={`${numberText(count)} texts`}
              choices={[{ value: "", label: "As below" }, ...choices]}
            />
          </div>
        ))}
        {run.system !== "disqus" && (
          <SelectField
            name="fallback"
            label={unmapped.length > 0 ? "All other texts without a match" : "Texts whose category has no match"}
            defaultValue={run.summary?.fallback}
            choices={choices}
          />
        )}
        <CheckboxField name="dryRun" label="Another dry run first" />
        <div>
          <SubmitButton sending="Starting…">Start</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

const filterNames: Record<LineFilter, string> = {
  stored: "Stored",
  changed: "Changed",
  unchanged: "Unchanged",
  skipped: "Skipped",
  failed: "Failed",
  noted: "With notes",
};

function ReportSection({ run, report, show }: Pick<RunPageProps, "run" | "report" | "show">) {
  const address = (filter: LineFilter | null, page = 1) =>
    `${runPath(run)}${filter ? `&show=${filter}` : ""}${page > 1 ? `&page=${page}` : ""}#report`;
  return (
    <section aria-labelledby="report" className="mt-10">
      <h3 id="report" tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        Report
      </h3>
      <nav aria-label="Filters of the report" className="mt-3 flex flex-wrap gap-2">
        {[null, ...lineFilters].map((filter) => (
          <ButtonLink
            key={filter ?? "all"}
            to={address(filter)}
            look={filter === show ? "solid" : "quiet"}
            aria-current={filter === show ? "page" : undefined}
            prefetch="none"
          >
            {filter ? filterNames[filter] : "All"}
          </ButtonLink>
        ))}
      </nav>
      {report.lines.length === 0 && <p className="mt-4 text-muted">Nothing.</p>}
      <ul className="mt-4 border-t border-edge">
        {report.lines.map(({ kind, from, to, result, notes }, index) => (
          <li key={`${kind} ${from} ${index}`} className="border-b border-line py-3 [overflow-wrap:anywhere]">
            <p>
              <strong className={result === "failed" ? "text-danger" : undefined}>{filterNames[result]}</strong> {kind}:{" "}
              {from}
              {to && (
                <>
                  {" → "}
                  {run.dryRun ? (
                    to
                  ) : (
                    <a href={to} className="underline">
                      {to}
                    </a>
                  )}
                </>
              )}
            </p>
            {notes.length > 0 && (
              <ul className="mt-1 list-disc pl-5 text-meta text-muted">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Pager page={report.page} pages={report.pages} to={(page) => address(show, page)} />
    </section>
  );
}
