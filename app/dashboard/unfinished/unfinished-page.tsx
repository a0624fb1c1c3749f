import { Form } from "@remix-run/react";
import { type UnfinishedText, unfinishedAddress, unfinishedDays } from "~/editing/unfinished/unfinished";
import { useFailedForm } from "~/forms/failed-form";
import { MomentText } from "~/place/moment-text";
import { Button, ButtonLink, ButtonSummary } from "~/ui/button";
import { EmptyLine } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";

/** What somebody has typed into forms of the desk and not saved: to go on with, or to throw away. */
export function UnfinishedPage({ texts }: { texts: UnfinishedText[] }) {
  const failed = useFailedForm();
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl">Unsaved work</h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        What you have typed and not saved, on any computer. Nobody else sees it. It is kept for {unfinishedDays} days.
      </p>
      {texts.length === 0 ? (
        <EmptyLine>There is nothing that you have not saved.</EmptyLine>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {texts.map((text) => (
            <li key={text.key} className="flex flex-wrap items-start justify-between gap-4 py-4">
              <div className="min-w-0">
                <h3 className="text-lg [overflow-wrap:anywhere]">{text.title || "No title"}</h3>
                <p className="text-meta text-muted">
                  {whatIs(text)}, {text.discardedAt ? "thrown away" : "typed"}{" "}
                  <MomentText date={text.discardedAt ?? text.at} />
                </p>
              </div>
              <Buttons text={text} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function whatIs({ noun, document }: UnfinishedText): string {
  if (noun === "settings") return "Changes to the settings";
  return document === null ? `New ${noun}` : `Changes to a stored ${noun}`;
}

function Buttons({ text }: { text: UnfinishedText }) {
  const named = text.title || "the text without a title";
  if (text.discardedAt) {
    return (
      <Form method="post">
        <input type="hidden" name="key" value={text.key} />
        <Button type="submit" name="do" value="bring-back" look="quiet" aria-label={`Bring ${named} back`}>
          Bring it back
        </Button>
      </Form>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ButtonLink to={unfinishedAddress(text)} look="quiet" prefetch="none" aria-label={`Go on with ${named}`}>
        Go on
      </ButtonLink>
      <details>
        <ButtonSummary aria-label={`Discard ${named}…`}>Discard…</ButtonSummary>
        <Form method="post" className="mt-3 max-w-sm rounded-card border border-line bg-surface p-5">
          <p>For an hour it can be brought back from here.</p>
          <input type="hidden" name="key" value={text.key} />
          <Button type="submit" name="do" value="discard" look="danger" className="mt-3">
            Throw it away
          </Button>
        </Form>
      </details>
    </div>
  );
}
