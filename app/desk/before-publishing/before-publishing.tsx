import { countText } from "~/facts/english";
import type { Status } from "~/facts/status";
import { SentenceList } from "./sentence-list";

/** What readers do not get of a text. */
export type TextWarnings = { id: string; title: string; sentences: string[] };

type BeforePublishingProps = {
  status?: Status;
  /** Of the text as it was saved last: see `publishingChecks`. */
  checks?: string[];
  /** What readers do not get of it, and its links that lead nowhere. */
  warnings?: TextWarnings | null;
};

/**
 * What to look at before a text is published, as it was saved last. It forbids nothing. What readers do not get is in sight
 * for a published text too.
 */
export function BeforePublishing({ status, checks = [], warnings }: BeforePublishingProps) {
  const lost = warnings?.sentences ?? [];
  const count = checks.length + lost.length;
  if (count === 0) return null;
  return (
    <details
      // A save may change what it is at first.
      key={`${status} ${lost.length > 0}`}
      open={status === "draft" || lost.length > 0 || undefined}
      className="border-l-4 border-line bg-surface py-3 pl-4 sm:col-span-2"
    >
      <summary className="cursor-pointer font-semibold">
        Before publishing: {countText(count, "thing", "things")} to look at
      </summary>
      <SentenceList sentences={checks} />
      {lost.length > 0 && (
        <section aria-label="What readers do not get" className="mt-3 border-l-4 border-danger pl-4">
          <p>
            <strong>Readers do not get all of the text as it was saved last.</strong> Nothing is changed in it here.
          </p>
          <SentenceList sentences={lost} />
        </section>
      )}
    </details>
  );
}
