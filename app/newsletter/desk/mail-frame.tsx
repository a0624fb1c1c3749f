import { clsx } from "clsx";
import { type Issue, issueMailPath } from "~/newsletter/issues/issue";

/** How the mail is shown. The page's address says it. */
export type MailView = { as: "html" | "text"; scheme: "light" | "dark"; width: "desktop" | "phone" };

type MailFrameProps = {
  issue: Pick<Issue, "id" | "subject">;
  view: MailView;
  /** The mail as plain text, if that is shown. */
  text: string | null;
};

/** The mail as mail programs show it. It stands in a frame, where no script runs and no form is sent. */
export function MailFrame({ issue, view, text }: MailFrameProps) {
  if (view.as === "text") {
    return (
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls long lines with the keyboard.
        tabIndex={0}
        role="region"
        aria-label={`The mail as text: ${issue.subject}`}
        className="mt-6 max-w-3xl overflow-x-auto rounded-card border border-line bg-surface p-5 text-meta whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    );
  }
  const address = `${issueMailPath(issue)}?scheme=${view.scheme}`;
  return (
    <>
      <iframe
        key={address}
        src={address}
        title={`The mail: ${issue.subject}`}
        sandbox=""
        className={clsx(
          "mt-6 h-[44rem] w-full rounded-card border border-edge",
          view.width === "phone" ? "max-w-[23.5rem]" : "max-w-[46rem]",
        )}
      />
      <p className="mt-3">
        <a href={address} className="underline underline-offset-4">
          The mail alone, in the whole window
        </a>
      </p>
    </>
  );
}
