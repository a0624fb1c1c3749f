import { ButtonLink } from "./button";

/** What stands in a page's place when what it shows could not be loaded (R14.2). */
export function LoadFailed({ message }: { message: string }) {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">{`Error: ${message}`}</h1>
      <p className="mt-5 text-lg text-muted">That is our fault, not yours. Please try again in a moment.</p>
      <div className="mt-10">
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </div>
  );
}
