import { useLocation } from "@remix-run/react";
import { fieldLabel } from "~/desk/form/field-words";
import { deskAddress } from "~/desk/list/desk-address";
import { FilterForm } from "~/desk/list/filter-form";
import { SelectFilterField } from "~/desk/list/select-filter";
import type { Change, ChangeAction } from "~/editing/history/audit";
import { editorText } from "~/facts/editor";
import { labelOf } from "~/fields/noun-facts";
import { factsOf } from "~/nouns/noun-facts";
import { MomentText } from "~/place/moment-text";
import { Button } from "~/ui/button";
import { EmptyLine } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";

type ChangesPageProps = {
  changes: Change[];
  more: boolean;
  page: number;
  /** Whose changes are shown; missing for all. */
  noun?: string;
  /** The nouns to choose from. */
  nouns: string[];
};

const deeds: Record<ChangeAction, string> = {
  created: "created",
  updated: "changed",
  deleted: "deleted",
  restored: "restored",
  replaced: "replaced, wherever it is used,",
  published: "published, as scheduled,",
  renamed: "renamed",
  "review-asked": "asked for a review of",
  "review-ended": "ended the review of",
  granted: "made an admin of",
  revoked: "took the admin's rights from",
  "made-editor": "made an editor of",
  "made-writer": "made a writer of",
  "role-taken": "took the rights on the desk from",
  "signed-out": "ended all sessions of",
  erased: "erased the personal data of",
  withdrawn: "withdrew",
};

/** Who changed what, and when. */
export function ChangesPage({ changes, more, page, noun = "", nouns }: ChangesPageProps) {
  const location = useLocation();
  return (
    <>
      <h2 className="text-3xl">Changes</h2>
      <p className="mt-2 text-muted">Who changed what, and when; kept for two years.</p>
      <div className="mb-6">
        <FilterForm>
          <SelectFilterField
            name="noun"
            label="Of what"
            chosen={noun}
            choices={[{ value: "", label: "Everything" }, ...nouns.map((value) => ({ value, label: labelOf(value) }))]}
          />
          <Button type="submit" look="quiet">
            Show
          </Button>
        </FilterForm>
      </div>
      {changes.length === 0 && <EmptyLine>No changes yet.</EmptyLine>}
      {changes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {changes.map((change) => (
            <li key={change.id} className="grid gap-x-6 py-3 sm:grid-cols-[13rem_1fr]">
              <span className="text-meta text-muted">
                <MomentText date={change.at} />
              </span>
              <ChangeLine change={change} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        more={more}
        to={(number) => deskAddress(location, { page: number > 1 ? number : null })}
        previous="Later"
        next="Earlier"
      />
    </>
  );
}

function ChangeLine({ change: { by, action, noun, nounId, title, fields } }: { change: Change }) {
  const labels = fields.map((field) => fieldLabel(factsOf(noun), field));
  // The audit log has nothing of a message's text.
  if (noun === "message") {
    return (
      <p>
        <strong>{by ? editorText(by) : "The program"}</strong> {deeds[action]}{" "}
        {fields.includes("status") && "the status of "}a message
      </p>
    );
  }
  const { single, revised } = factsOf(noun);
  const what = (!single && title) || noun;
  // Somebody who sends an issue does it at once.
  const deed = action === "published" && by ? "published" : deeds[action];
  return (
    <p className="[overflow-wrap:anywhere]">
      <strong>{by ? editorText(by) : "The program"}</strong> {deed} {noun !== "user" && "the "}
      {noun !== "user" && !single && `${noun} `}
      {revised ? (
        <Link to={`/admin/revisions/${noun}/${nounId}`} className="underline underline-offset-4">
          {what}
        </Link>
      ) : (
        <span className="font-semibold">{what}</span>
      )}
      {fields.length > 0 && <span className="text-muted"> ({labels.join(", ")})</span>}
    </p>
  );
}
