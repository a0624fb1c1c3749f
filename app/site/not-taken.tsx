import { ButtonLink } from "~/ui/button";

/** A form was sent to a page that has none (405). */
export function NotTaken() {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">This page is for reading</h1>
      <p className="mt-5 text-lg text-muted">It cannot take what was sent to it. Nothing was changed.</p>
      <div className="mt-10">
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </div>
  );
}
