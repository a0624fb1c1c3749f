import { Form } from "@remix-run/react";
import { type BinEntry, binDays } from "~/editing/history/bin";
import { editorText } from "~/facts/editor";
import { labelOf } from "~/fields/noun-facts";
import { useFailedForm } from "~/forms/failed-form";
import { MomentText } from "~/place/moment-text";
import { Button } from "~/ui/button";
import { EmptyLine } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";

/** Deleted documents, which can be restored. */
export function BinPage({ entries }: { entries: BinEntry[] }) {
  const failed = useFailedForm();
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl">Bin</h2>
      <p className="mt-2 mb-6 text-muted">
        What is deleted stays here for {binDays} days and can be put back as it was.
      </p>
      {entries.length === 0 ? (
        <EmptyLine>The bin is empty.</EmptyLine>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-4 py-4">
              <div className="min-w-0">
                <h3 className="text-lg [overflow-wrap:anywhere]">{entry.title}</h3>
                <p className="text-meta text-muted">
                  {labelOf(entry.noun)}, deleted <MomentText date={entry.deletedAt} />
                  {entry.by && ` by ${editorText(entry.by)}`}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="noun" value={entry.noun} />
                <input type="hidden" name="id" value={entry.id} />
                <Button type="submit" look="quiet" aria-label={`Restore ${entry.title}`}>
                  Restore
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
