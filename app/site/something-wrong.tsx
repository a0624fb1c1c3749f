import { useRequestId } from "~/page/answer-context";
import { ButtonLink } from "~/ui/button";

/** Says nothing of the program's inside; the number leads to the log line. */
export function SomethingWrong() {
  const requestId = useRequestId();
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">Something went wrong</h1>
      <p className="mt-5 text-lg text-muted">That is our fault, not yours. Please try again in a moment.</p>
      <p className="mt-4 text-[0.9rem] text-muted" suppressHydrationWarning>
        {requestId && `If it happens again, tell us this number: ${requestId}`}
      </p>
      <div className="mt-10">
        <ButtonLink to="/" reloadDocument>
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
