import { Form } from "@remix-run/react";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { ReaderText } from "~/reader-texts/reader-text";
import { recipesPage } from "~/recipes/recipe";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { minePath, type SavedText, savedLimits } from "./mine";
import type { SavedField } from "./saved.schema";

type SavePageProps = {
  text: ReaderText;
  /** What the reader has saved of it before. */
  own: SavedText | null;
  /** The names of the reader's lists. */
  lists: string[];
};

/** Where a reader saves a text, with a note and on a list if they want. */
export function SavePage({ text, own, lists }: SavePageProps) {
  const failed = useFailedForm();
  const field = formFields<SavedField>(failed, { note: own?.note ?? "", list: own?.list ?? "" });
  const above = [...(text.noun === "recipe" ? [recipesPage] : []), { to: text.path, label: text.title }];
  return (
    <div className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <Breadcrumbs above={above} here="Save it" />
      {failed && <ErrorSummary {...failed} />}
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">
        {own ? "Your notes on" : "Save"} {text.title}
      </h1>
      <Form method="post" noValidate className="mt-8 grid gap-7">
        <TextArea
          {...field("note")}
          label="Your note (optional)"
          hint="What you change, what goes with it. Nobody but you reads it."
          rows={5}
          maxLength={savedLimits.note}
        />
        <TextField
          {...field("list")}
          label="List (optional)"
          hint={lists.length > 0 ? `You have: ${lists.join(", ")}.` : "Such as Weeknights, or For Christmas."}
          maxLength={savedLimits.list}
          autoComplete="off"
          list="own-lists"
          className="max-w-sm"
        />
        <datalist id="own-lists">
          {lists.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Saving…">{own ? "Save my notes" : "Save it"}</SubmitButton>
          <ButtonLink look="quiet" to={text.path}>
            Back to the {text.noun}
          </ButtonLink>
        </div>
      </Form>
      {own && (
        <Form method="post" className="mt-10 border-t border-line pt-6">
          <SubmitButton look="quiet" name="intent" value="remove" sending="Removing…">
            Do not keep it
          </SubmitButton>
        </Form>
      )}
      <p className="mt-8 text-meta text-muted">
        It is kept in{" "}
        <Link to={minePath} prefetch="none" className="underline underline-offset-4">
          My kitchen
        </Link>
        , for you alone.
      </p>
    </div>
  );
}
