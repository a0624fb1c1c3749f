import type { TextWarnings } from "~/desk/before-publishing/before-publishing";
import { DeskRow } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import {
  type DeskIssue,
  isOut,
  issueDeskPath,
  issuePath,
  issueStateLabels,
  issueStates,
} from "~/newsletter/issues/issue";
import { issueFacts } from "~/newsletter/issues/issue-fields";
import { subscribersPath } from "~/newsletter/subscribers/subscriber";
import { MomentText } from "~/place/moment-text";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import type { IssueChoices } from "./issue-choices";
import { IssueForm } from "./issue-form";
import type { IssueInList } from "./issue-in-list";
import { ProgressText } from "./progress-text";

type IssueDeskProps = EditedList<IssueInList, DeskIssue> & {
  /** What the open form offers. */
  choices: IssueChoices | null;
  warnings: TextWarnings | null;
};

/** The newsletter on the desk: its issues. */
export function IssueDesk({ choices, warnings, ...list }: IssueDeskProps) {
  return (
    <>
      <nav aria-label="Newsletter" className="mb-8">
        <ul className="flex flex-wrap gap-3">
          {places.map(({ to, label }) => (
            <li key={to}>
              <ButtonLink to={to} look="quiet">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      <EditedDesk
        {...list}
        facts={issueFacts}
        filters={filters}
        search="Words of the subject"
        form={({ found, newId }) => {
          if (found && isOut(found)) return <OutAlready issue={found} />;
          return (
            choices && <IssueForm issue={found} newId={newId} choices={choices} warnings={found ? warnings : null} />
          );
        }}
        row={(issue) => <IssueRow issue={issue} />}
      />
    </>
  );
}

/** What else there is of the newsletter. */
const places = [
  { to: subscribersPath, label: "Subscribers" },
  { to: "/admin/settings/newsletter", label: "The weekly issue" },
];

const filters = [filterBy("state", "State", issueStates, (state) => issueStateLabels[state])];

/** In place of the form of an issue that nobody can change any more. */
function OutAlready({ issue }: { issue: DeskIssue }) {
  return (
    <section aria-labelledby="edit-form" className="mb-12 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 id="edit-form" tabIndex={-1} className="text-2xl [overflow-wrap:anywhere] outline-none">
        {issue.subject}
      </h2>
      <p className="mt-3">This issue has been sent, so it cannot be changed any more.</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonAnchor href={issueDeskPath(issue)}>The mail as it was sent</ButtonAnchor>
        <ButtonLink to={issuePath(issue)} look="quiet">
          The issue on the web
        </ButtonLink>
      </p>
    </section>
  );
}

function IssueRow({ issue }: { issue: IssueInList }) {
  const { id, subject, state, sendAt, sentAt, automatic, progress, sponsor } = issue;
  return (
    <DeskRow
      id={id}
      title={subject}
      to={isOut(issue) ? issuePath(issue) : undefined}
      editable={!isOut(issue)}
      deletable={state !== "sending"}
      facts={
        <>
          <strong className="text-ink">{issueStateLabels[state]}</strong>
          {state === "scheduled" && sendAt && <MomentText date={sendAt} />}
          {sentAt && <MomentText date={sentAt} />}
          {progress && <ProgressText progress={progress} />}
          {automatic && <span>Made by itself</span>}
          {sponsor && <span>Sponsored by {sponsor.name}</span>}
          <a href={issueDeskPath({ id })} className="font-semibold text-leaf underline underline-offset-4">
            {isOut(issue) ? "Preview" : "Preview and send"}
            <span className="sr-only">: {subject}</span>
          </a>
        </>
      }
    />
  );
}
