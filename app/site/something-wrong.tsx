import { ButtonLink } from "~/ui/button";

/** Says nothing of the program's inside; the answer's `X-Request-Id` header leads to the log line. */
export function SomethingWrong() {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">Something went wrong</h1>
      <p className="mt-5 text-lg text-muted">That is our fault, not yours. Please try again in a moment.</p>
      <div className="mt-10">
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </div>
  );
}
