import { type MouseEvent, useEffect, useRef } from "react";
import type { FieldErrors } from "~/facts/problem";
import { useErrorTitle } from "./error-title";

type ErrorSummaryProps = {
  /** By field, in the order of the form. */
  errors: FieldErrors;
  /** Shown where no field is to blame. */
  message: string;
  /** Before each field's name in its id, where a page has several forms; see `Field`. */
  idPrefix?: string;
};

/**
 * Stands at the top of a form that came back: what is wrong, with a link to each field. It takes the focus, so that the
 * keyboard and a screen reader go on from here.
 */
export function ErrorSummary({ errors, message, idPrefix = "" }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useErrorTitle();
  // Every failed submit brings new errors, also when they say the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `errors` is what makes it happen.
  useEffect(() => {
    summary.current?.focus({ preventScroll: true });
    // Focus alone would leave it under the bar at the top of the page.
    summary.current?.scrollIntoView();
  }, [errors]);

  const fields = Object.entries(errors).flatMap(([field, messages]) =>
    messages.slice(0, 1).map((text) => ({ field, text })),
  );
  return (
    <div
      ref={summary}
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript it is what moves the focus here.
      autoFocus
      className="mb-10 rounded-card border-2 border-danger bg-surface p-6"
    >
      <h2 id="error-summary-title" className="text-2xl">
        {fields.length > 0 ? "There is a problem" : "Error"}
      </h2>
      {fields.length > 0 ? (
        <ul className="mt-3 space-y-1.5">
          {fields.map(({ field, text }) => (
            <li key={field}>
              <a
                href={`#${idPrefix}${field}`}
                onClick={goToField}
                className="font-semibold text-danger underline underline-offset-4 hover:decoration-2"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">{message}</p>
      )}
    </div>
  );
}

/**
 * With JavaScript the address must not change: a navigation would drop the answer, and the errors with it. A part of the
 * form that somebody has closed is opened.
 */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.scrollIntoView();
  field.focus({ preventScroll: true });
}
