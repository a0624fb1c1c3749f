import { Form } from "@remix-run/react";
import { SubmitButton } from "~/forms/submit-button";
import { Link } from "~/ui/link";

/** Where a reader chooses whether what they say here has a page of its own. @param path where it is, or `null` */
export function ProfileForm({ path }: { path: string | null }) {
  return (
    <section aria-labelledby="profile" className="mt-12 border-t border-line pt-8">
      <h2 id="profile" className="text-2xl">
        A page of your own
      </h2>
      <p className="mt-2 max-w-text text-muted">
        {path
          ? "The name beside your words leads to a page with all that readers see of you: comments, and notes on recipes."
          : "Nobody sees what you say here in one place. If you want that, the name beside your words leads to a page with all comments and notes on recipes that readers see of you. No search engine lists it."}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {path && (
          <Link to={path} prefetch="none" className="inline-flex min-h-11 items-center underline underline-offset-4">
            See your page
          </Link>
        )}
        {path ? (
          <SubmitButton look="quiet" name="profile" value="hide" sending="Taking it away…">
            Take my page away
          </SubmitButton>
        ) : (
          <SubmitButton look="quiet" name="profile" value="show" sending="Making it…">
            Make my page public
          </SubmitButton>
        )}
      </Form>
    </section>
  );
}
