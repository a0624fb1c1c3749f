import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { DeleteQuestion } from "~/desk/list/delete-question";
import { deskAddress } from "~/desk/list/desk-address";
import { DeskList } from "~/desk/list/desk-list";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { MissingDocumentNotice } from "~/desk/list/missing-document-notice";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { Chips } from "~/ui/chips";
import { Link } from "~/ui/link";
import {
  type ContactMessage,
  type ContactStatus,
  contactStatuses,
  contactStatusLabels,
  type Inbox,
} from "./contact-message";
import { MessageView } from "./message-view";

export type MessageDeskProps = {
  inbox: Inbox;
  status: ContactStatus | null;
  /** What is open, and for which message. `null` if the message does not exist any more. */
  openDialog: "view" | "delete" | null;
  message: ContactMessage | null;
  /** Whether the reply was requested. Then a link to its draft is shown. */
  replying: boolean;
};

/** The Messages tab (R9.7). */
export function MessageDesk({ inbox, status, openDialog, message, replying }: MessageDeskProps) {
  const location = useLocation();
  return (
    <>
      {openDialog === "view" && message && <MessageView message={message} replying={replying} />}
      {openDialog === "delete" && message && (
        <DeleteQuestion noun="message" title={message.subject} effect="The inbox has it no more." />
      )}
      <DeskToolbar
        title="Messages"
        search="Words of name, address or subject"
        sorted={false}
        keptParameters={["status"]}
      />
      <div className="mt-6 empty:mt-0">
        <MissingDocumentNotice noun="message" gone={openDialog !== null && !message} />
      </div>
      <Chips
        label="Messages by status"
        look="desk"
        className="mt-5 mb-4"
        preventScrollReset
        chips={(["all", ...contactStatuses] as const).map((each) => ({
          to: deskAddress(location, { status: each === "all" ? null : each, page: null }),
          label: `${contactStatusLabels[each]} (${numberText(inbox.counts[each])})`,
          current: each === (status ?? "all"),
        }))}
      />
      <DeskList page={inbox} nouns="messages">
        {(each) => <MessageRow message={each} />}
      </DeskList>
    </>
  );
}

function MessageRow({ message }: { message: ContactMessage }) {
  const location = useLocation();
  const { id, firstName, lastName, email, subject, status, createdAt } = message;
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <h3 className={clsx("text-lg [overflow-wrap:anywhere]", status === "unread" ? "font-bold" : "font-normal")}>
          <Link
            to={deskAddress(location, { view: id })}
            preventScrollReset
            className="underline-offset-4 hover:underline"
          >
            {subject}
          </Link>
        </h3>
        <p className="text-meta text-muted [overflow-wrap:anywhere]">
          {firstName} {lastName}, {email}
        </p>
        <p className="text-meta text-muted">
          {contactStatusLabels[status]} · <MomentText date={createdAt} />
        </p>
      </div>
      <Link
        to={deskAddress(location, { delete: id })}
        preventScrollReset
        aria-label={`Delete ${subject}`}
        className="inline-flex min-h-11 items-center rounded-pill px-4 text-danger underline-offset-4 hover:underline"
      >
        Delete
      </Link>
    </article>
  );
}
