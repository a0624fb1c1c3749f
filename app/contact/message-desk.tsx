import { Link, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { DeleteQuestion } from "~/desk/list/delete-question";
import { deskAddress } from "~/desk/list/desk-address";
import { Skeletons, skeletonsOfList, useListLoading } from "~/desk/list/desk-list";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { GoneNotice } from "~/desk/list/gone-notice";
import { MomentText } from "~/ui/dates";
import { Pager } from "~/ui/pager";
import { type ContactMessage, type ContactStatus, contactStatuses, type Inbox, statusLabels } from "./contact-message";
import { MessageView } from "./message-view";

export type MessageDeskProps = {
  inbox: Inbox;
  status: ContactStatus | null;
  /** What the address has open of a message, and the message; `null` for one that does not exist any more. */
  opened: "view" | "delete" | null;
  message: ContactMessage | null;
  /** Whether the answer has been asked for, so that its draft is one click away. */
  replying: boolean;
};

/** The Messages tab (spec 2, admin dashboard). */
export function MessageDesk({ inbox, status, opened, message, replying }: MessageDeskProps) {
  const location = useLocation();
  const loading = useListLoading();
  const { messages, page, pages, counts } = inbox;
  return (
    <>
      {opened === "view" && message && <MessageView message={message} replying={replying} />}
      {opened === "delete" && message && (
        <DeleteQuestion noun="message" title={message.subject} effect="The inbox has it no more." />
      )}
      <DeskToolbar title="Messages" search="Words of name, address or subject" sorted={false} kept={["status"]} />
      <GoneNotice noun="message" gone={opened !== null && !message} />
      <nav aria-label="Messages by status" className="mt-5 mb-4">
        <ul className="flex flex-wrap gap-2">
          {(["all", ...contactStatuses] as const).map((each) => {
            const present = each === (status ?? "all");
            return (
              <li key={each}>
                <Link
                  to={deskAddress(location, { status: each === "all" ? null : each, page: null })}
                  aria-current={present ? "page" : undefined}
                  preventScrollReset
                  className={clsx(
                    "inline-flex min-h-11 items-center rounded-full border px-4",
                    present ? "border-leaf bg-leaf font-semibold text-white" : "border-edge hover:border-ink",
                  )}
                >
                  {statusLabels[each]} ({counts[each].toLocaleString("en-GB")})
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {loading && <Skeletons count={skeletonsOfList} />}
      {!loading && messages.length === 0 && (
        <p className="border-y border-line py-14 text-center text-muted">No messages found.</p>
      )}
      {!loading && messages.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {messages.map((each) => (
            <li key={each.id}>
              <MessageRow message={each} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={(number) => deskAddress(location, { page: number > 1 ? number : null })} />
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
        <p className="text-[0.95rem] text-muted [overflow-wrap:anywhere]">
          {firstName} {lastName}, {email}
        </p>
        <p className="text-[0.9rem] text-muted">
          {statusLabels[status]} · <MomentText date={createdAt} />
        </p>
      </div>
      <Link
        to={deskAddress(location, { delete: id })}
        preventScrollReset
        aria-label={`Delete ${subject}`}
        className="inline-flex min-h-11 items-center rounded-full px-4 text-danger underline-offset-4 hover:underline"
      >
        Delete
      </Link>
    </article>
  );
}
