import { Form, useActionData } from "@remix-run/react";
import { type PreviewLink, previewLinkDays } from "~/editing/preview-links/preview-link";
import type { FailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { MomentText } from "~/place/moment-text";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";

type PreviewLinkPageProps = {
  noun: string;
  title: string;
  /** The form's address. */
  form: string;
  link: PreviewLink | null;
};

/** Makes and withdraws the secret link to a text that is not published. */
export function PreviewLinkPage({ noun, title, form, link }: PreviewLinkPageProps) {
  const answer = useActionData() as { address: string } | FailedForm | undefined;
  const address = answer && "address" in answer ? answer.address : null;
  return (
    <>
      {answer && "message" in answer && <ErrorSummary {...answer} />}
      <h2 className="text-3xl [overflow-wrap:anywhere]">Secret link to “{title}”</h2>
      <p className="mt-2 max-w-prose text-muted">
        Whoever has the link reads this {noun} as it was saved last, without signing in, before it is published. The
        link works for {previewLinkDays} days, or until you withdraw it or delete the {noun}. Search engines are told to
        leave it out.
      </p>
      {address && (
        <div role="status" className="mt-6 rounded-card border border-line bg-surface p-5">
          <label className="block font-semibold">
            The link. Copy it now: it is not shown again.
            <input
              readOnly
              // biome-ignore lint/a11y/noAutofocus: it is what this page has just been asked for.
              autoFocus
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="mt-2 block min-h-11 w-full rounded-card border border-edge bg-paper px-4 font-normal"
            />
          </label>
        </div>
      )}
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3">
        <SubmitButton name="do" value="make" sending="Making…">
          {link ? "Make another link" : "Make a link"}
        </SubmitButton>
        {link && (
          <SubmitButton name="do" value="withdraw" look="quiet" sending="Withdrawing…">
            Withdraw the link
          </SubmitButton>
        )}
        <ButtonLink to={form} look="quiet">
          Back to the form
        </ButtonLink>
      </Form>
      <p className="mt-4 text-muted">
        {link ? (
          <>
            There is a link, made <MomentText date={link.madeAt} />. It works until <MomentText date={link.expiresAt} />
            . Another link ends it.
          </>
        ) : (
          "There is no link."
        )}
      </p>
    </>
  );
}
