import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { deskAddress } from "~/desk/list/desk-address";
import { useFailedForm } from "~/forms/failed-form";
import { MomentText } from "~/place/moment-text";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Dialog } from "~/ui/overlays/dialog";
import { type ContactMessage, contactStatuses, contactStatusLabels, replyAddress } from "./contact-message";

type MessageViewProps = { message: ContactMessage; replying: boolean };

/** A message with its status and the reply button (R9.7): a page without JavaScript, a dialog with it. */
export function MessageView({ message, replying }: MessageViewProps) {
  const location = useLocation();
  const failed = useFailedForm();
  const submit = useSubmit();
  const { id, firstName, lastName, email, subject, status, createdAt } = message;
  const choice = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure has to show the stored status again.
  useEffect(() => {
    // A reply changes the status too. The select stays the same element, because a new one would lose the focus.
    if (choice.current) choice.current.value = status;
  }, [status, failed]);
  return (
    <Dialog title={subject} closeTo={deskAddress(location)}>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">
        {firstName} {lastName} · {email} · <MomentText date={createdAt} />
      </p>
      {failed && (
        <p role="alert" className="mt-4 border-l-4 border-danger pl-4 font-semibold text-danger">
          {failed.notice?.title}
          {failed.message && <span className="mt-1 block font-normal">{failed.message}</span>}
        </p>
      )}
      {replying && (
        <p className="mt-4 border-l-4 border-leaf pl-4">
          The message is marked as replied.{" "}
          <a href={replyAddress(message)} className="font-semibold underline underline-offset-4">
            Open the draft to {email}
          </a>
        </p>
      )}
      <p className="mt-5 border-y border-line py-5 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <Form
          method="post"
          preventScrollReset
          className="flex items-end gap-3"
          onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
        >
          <input type="hidden" name="intent" value="status" />
          <div>
            <label htmlFor="message-status" className="block font-semibold">
              Status
            </label>
            <select
              ref={choice}
              id="message-status"
              name="status"
              defaultValue={status}
              className="mt-1.5 min-h-11 rounded-card border border-edge bg-surface px-3 hover:border-ink"
            >
              {contactStatuses.map((each) => (
                <option key={each} value={each}>
                  {contactStatusLabels[each]}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" look="quiet" className="not-noscript:hidden">
            Set
          </Button>
        </Form>
        <div className="flex flex-wrap items-center gap-4">
          <Link
            to={deskAddress(location, { delete: id })}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-danger underline-offset-4 hover:underline"
          >
            Delete
          </Link>
          <Form
            method="post"
            preventScrollReset
            onSubmit={() => {
              // The mail program opens the draft while the page marks the message as replied.
              window.location.href = replyAddress(message);
            }}
          >
            <input type="hidden" name="intent" value="reply" />
            <Button type="submit">Reply via Email</Button>
          </Form>
        </div>
      </div>
    </Dialog>
  );
}
