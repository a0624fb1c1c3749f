import { Form } from "@remix-run/react";
import { type FailedForm, formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { FeedAccess } from "~/ingestion/sources/feed-access";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { accessPath } from "./source-forms";

const names = ["accessUser", "accessPassword", "accessHeader", "accessValue"];

/** Whether it was this form that failed: the source's own form is on the same page. */
export const isOfAccess = (failed: FailedForm | undefined) =>
  failed !== undefined && names.some((name) => name in failed.errors);

/** What a source asks of its readers. It is no part of the source's own form: a password is in no version and no draft. */
export function AccessForm({ id, access: { user, headerName } }: { id: string; access: FeedAccess }) {
  const failed = useFailedForm();
  const isMine = isOfAccess(failed);
  const field = formFields(isMine ? failed : undefined, {
    ...{ accessUser: user, accessPassword: "" },
    ...{ accessHeader: headerName, accessValue: "" },
  });
  const kept = (isThere: boolean) => (isThere ? "It is stored, and not shown. Empty: it stays." : undefined);
  return (
    <details
      id="feed-access"
      open={isMine || user !== "" || headerName !== "" || undefined}
      className="mt-6 scroll-mt-28 rounded-card border border-line bg-surface p-5 sm:px-8"
    >
      <summary className="cursor-pointer font-semibold">Password or key of this feed</summary>
      {failed && isMine && <ErrorSummary {...failed} />}
      <p className="mt-3 max-w-text text-muted">
        For feeds that only subscribers may read. Both are sent to the feed’s own server alone, and are encrypted in the
        database. They go when the source is deleted or gets another address.
      </p>
      <Form
        method="post"
        action={accessPath(id)}
        preventScrollReset
        className="mt-5 grid items-end gap-6 sm:grid-cols-2"
      >
        <TextField {...field("accessUser")} label="User name" hint="Empty: no password is sent." autoComplete="off" />
        <TextField
          {...field("accessPassword")}
          label="Password"
          type="password"
          hint={kept(user !== "")}
          autoComplete="new-password"
        />
        <TextField
          {...field("accessHeader")}
          label="Header"
          hint="Such as X-Api-Key, if the publisher names one."
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field("accessValue")}
          label="Value of the header"
          type="password"
          hint={kept(headerName !== "")}
          autoComplete="new-password"
        />
        <div className="sm:col-span-2">
          <SubmitButton sending="Saving…" look="quiet">
            Save access
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
