import { Form, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CategoryBadge } from "~/articles/page/category-badge";
import type { DeskPage } from "~/desk/list/desk";
import { deskAddress } from "~/desk/list/desk-address";
import { RowControls } from "~/desk/list/desk-row";
import { MoveButton } from "~/desk/list/move-button";
import { countText } from "~/facts/english";
import { useSending } from "~/forms/submit-button";
import type { FeedRun, SourceOverview, SourceResult } from "~/ingestion/feed-run";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { AgoText } from "~/ui/dates";
import { EmptyLine } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { sourceButtonsPath, useSourceAnswer } from "./source-forms";
import { TrialResult } from "./trial-result";

type FeedSourceListProps = {
  page: DeskPage<SourceOverview>;
  /** How many sources there are on all pages, without a search. */
  all: number;
  run: FeedRun | null;
  /** All sources are switched off. */
  off: boolean;
};

/** The sources, each marked Active if it is switched on (R9.11). How its last run went is beside it. */
export function FeedSourceList({ page, all, run, off }: FeedSourceListProps) {
  const { trial, source: tried } = useSourceAnswer();
  const location = useLocation();
  if (all === 0) return <EmptyLine>No sources. Add one, or import those of another feed reader.</EmptyLine>;
  if (page.total === 0) return <EmptyLine>No sources found.</EmptyLine>;
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {page.items.map((source) => (
          <li key={source.id} id={`source-${source.id}`} className="scroll-mt-28 py-5">
            <Form
              method="post"
              action={sourceButtonsPath(location, source.id)}
              preventScrollReset
              className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_auto]"
            >
              <Name source={source} off={off} />
              <State source={source} result={run?.sources.find(({ address }) => address === source.url)} />
              <Controls source={source} last={all} off={off} />
            </Form>
            {trial && tried === source.id && (
              <div className="mt-4">
                <TrialResult trial={trial} heading="h5" />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager
        page={page.page}
        pages={page.pages}
        to={(number) => deskAddress(location, { page: number > 1 ? number : null })}
      />
    </>
  );
}

function Name({
  source: { name, url, category, state, active, error },
  off,
}: {
  source: SourceOverview;
  off: boolean;
}) {
  return (
    <div className="min-w-0">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-lg font-semibold tracking-normal">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        <span
          className={clsx(
            "rounded-pill border px-2.5 py-px text-label",
            state === "off" && "border-edge text-muted",
            // Green says that all is well.
            state !== "off" && (error ? "border-danger text-danger" : "border-leaf bg-leaf text-paper"),
          )}
        >
          {state !== "off" ? "Active" : off && active ? "Switched off" : "Off"}
        </span>
      </h4>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
        <CategoryBadge category={category} />
        <a href={url} rel="noopener" className="break-all text-muted underline underline-offset-4 hover:text-ink">
          {url.replace(/^https?:\/\//, "")}
        </a>
      </p>
    </div>
  );
}

function State({ source, result }: { source: SourceOverview; result: SourceResult | undefined }) {
  const { error, items, checkedAt, nextAt, state } = source;
  return (
    <div className="min-w-0 text-meta">
      {!checkedAt ? (
        state !== "off" && <p>Waits for its first run.</p>
      ) : error ? (
        <p className="font-semibold text-danger">{error}.</p>
      ) : (
        <p>{words(items, result)}</p>
      )}
      {result?.message && result.message !== error && <p className="text-muted">{result.message}.</p>}
      <p className="text-muted">
        {checkedAt && (
          <>
            Asked <AgoText date={checkedAt} />.{" "}
          </>
        )}
        {nextAt && (
          <>
            Next on <MomentText date={nextAt} />.
          </>
        )}
        {state === "gone" && "It is not asked again by the clock; ‘Process RSS Feeds Now’ asks once more."}
      </p>
    </div>
  );
}

/** The buttons send the form of the row. At the ends of the list they stay, so that the focus does. */
function Controls({ source, last, off }: { source: SourceOverview; last: number; off: boolean }) {
  const { id, name, active, position } = source;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 md:w-47 md:flex-col md:items-end md:justify-start">
      <div className="-ml-2.5 flex md:ml-0">
        <MoveButton to="up" name={name} atEnd={position === 1} />
        <MoveButton to="down" name={name} atEnd={position === last} />
        <RowControls id={id} title={name} />
      </div>
      <div className="flex gap-x-5">
        {!off && (
          <RowButton value="try" label={`Try it out: ${name}`}>
            Try it out
          </RowButton>
        )}
        <RowButton value={active ? "off" : "on"} label={`Switch ${active ? "off" : "on"}: ${name}`}>
          Switch {active ? "off" : "on"}
        </RowButton>
      </div>
    </div>
  );
}

function RowButton({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  const sending = useSending();
  return (
    <button
      type="submit"
      name="do"
      value={value}
      aria-label={label}
      disabled={sending}
      className="min-h-11 cursor-pointer font-semibold whitespace-nowrap underline underline-offset-4 hover:decoration-2 disabled:cursor-default disabled:opacity-60"
    >
      {children}
    </button>
  );
}

function words(items: number | null, result: SourceResult | undefined): string {
  const count = items ?? 0;
  const itemCount = countText(count, "item", "items");
  const nothingNew = result?.state === "unchanged" || (result?.state === "read" && result.added + result.changed === 0);
  if (nothingNew) return `${itemCount}, nothing new.`;
  if (result?.state !== "read") return `${itemCount}.`;
  const changed = result.changed > 0 ? `, ${numberText(result.changed)} changed` : "";
  return `${itemCount}, ${numberText(result.added)} new${changed}.`;
}
