import { bulkPath, selectedName } from "~/desk/list/bulk";
import { binDays } from "~/editing/history/bin";
import { countText } from "~/facts/english";
import type { NounFacts } from "~/fields/noun-facts";
import { useFailedForm } from "~/forms/failed-form";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import { type BulkOutcome, outcomeInWords, type SelectedDocument } from "./bulk";

type BulkPageProps = {
  facts: NounFacts;
  /** The list that it was asked from. */
  list: string;
  /** What is to be deleted, if that is the question. */
  asked: SelectedDocument[];
  /** What was done. */
  outcome?: BulkOutcome;
};

/** The question before several documents of a list are deleted, and what came of a change of several. */
export function BulkPage({ facts, list, asked, outcome }: BulkPageProps) {
  const answer = useFailedForm();
  const failed = outcome ? undefined : answer;
  const { name, plural } = facts;
  if (asked.length > 0 && !outcome && !failed) {
    const several = countText(asked.length, name, plural);
    return (
      <ConfirmDialog
        title={`Delete ${several}?`}
        closeTo={list}
        confirm={`Delete ${several}`}
        action={bulkPath(name)}
        fields={{ do: "delete", list, [selectedName]: asked.map(({ id }) => id).join(", ") }}
      >
        <p>Readers will not find them any more. They stay in the bin for {binDays} days.</p>
        <ul className="mt-3 list-disc pl-5">
          {asked.map(({ id, title }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {title}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }
  return (
    <>
      {failed && <ErrorSummary {...failed} errors={{}} message={failed.message ?? firstOf(failed.errors)} />}
      <h2 className="text-3xl">Change several {plural}</h2>
      {outcome ? (
        <div role="status" className="mt-4">
          <p>{outcomeInWords(outcome, facts)}</p>
          {outcome.deed === "delete" && outcome.changed > 0 && (
            <p className="mt-2">
              <Link to="/admin/bin" className="font-semibold text-leaf underline underline-offset-4">
                The bin
              </Link>{" "}
              keeps them for {binDays} days: there each can be put back as it was.
            </p>
          )}
          {outcome.failed.length > 0 && <Failed failed={outcome.failed} facts={facts} />}
        </div>
      ) : (
        !failed && <p className="mt-4">Nothing is selected. Select something in the list first.</p>
      )}
      <p className="mt-7">
        <ButtonLink to={list} look="quiet">
          Back to the list
        </ButtonLink>
      </p>
    </>
  );
}

const firstOf = (errors: Record<string, string[] | undefined>) => Object.values(errors).flat()[0];

const Failed = ({ failed, facts: { name, plural } }: { failed: BulkOutcome["failed"]; facts: NounFacts }) => (
  <section aria-labelledby="not-changed" className="mt-6 border-l-4 border-danger bg-surface py-3 pl-4">
    <h3 id="not-changed" className="text-lg">
      {countText(failed.length, name, plural)} could not be changed
    </h3>
    <ul className="mt-2 list-disc pl-5">
      {failed.map(({ id, title, why }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <strong>{title}</strong>: {why}
        </li>
      ))}
    </ul>
  </section>
);
