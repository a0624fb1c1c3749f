import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Notice } from "~/facts/notice";
import type { FieldErrors } from "~/facts/problem";
import { useErrorTitle } from "./error-title";

type ErrorSummaryProps = {
  /** By field, in the order of the form. */
  errors: FieldErrors;
  /** Shown where no field is wrong. */
  message: string;
  /** What failed, where no field is wrong. With JavaScript it is a toast as well. */
  notice?: Notice;
  /** Before each field's name in its id, where a page has several forms; see `Field`. */
  idPrefix?: string;
};

/**
 * Stands at the top of a form that was refused. It says what is wrong and links to each field. It takes the focus, so
 * that keyboards and screen readers start here.
 */
export function ErrorSummary({ errors, message, notice, idPrefix = "" }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useErrorTitle();
  // Every failed submit brings new errors, also when they say the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `errors` is what makes it happen.
  useEffect(() => {
    summary.current?.focus({ preventScroll: true });
    // Focus alone would leave it behind the header.
    summary.current?.scrollIntoView();
  }, [errors]);

  const fields = Object.entries(errors).flatMap(([field, messages]) =>
    messages.slice(0, 1).map((text) => ({ field, text })),
  );
  // A toast says all of it. What the server rendered stays.
  const fromServer = useFromServer();
  if (fields.length === 0 && !message && notice && !fromServer) return null;
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
        {fields.length > 0 ? "There is a problem" : (notice?.title ?? "Error")}
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
        <>
          {notice?.text && <p className="mt-3">{notice.text}</p>}
          {message && <p className="mt-3">{message}</p>}
        </>
      )}
    </div>
  );
}

/** Whether this was rendered by the server, and not by a script after a form was sent. */
function useFromServer(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [fromServer] = useState(hydrating);
  return fromServer;
}

const never = () => () => {};

/**
 * With JavaScript the address must not change: a navigation would lose the errors. If the field is in a closed part of
 * the form, that part is opened.
 */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.scrollIntoView();
  field.focus({ preventScroll: true });
}
