import { Form } from "@remix-run/react";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { SelectField } from "~/ui/field";
import { allTexts, type CommentMailChoice, noTexts } from "./choice";

/** Where somebody of the desk chooses of whose texts they get new comments by mail. */
export function CommentMailForm({ chosen, authors, isVerified }: CommentMailChoice) {
  const field = formFields<"commentMail">(useFailedForm(), { commentMail: chosen });
  return (
    <section aria-labelledby="comment-mail" className="mt-12 border-t border-line pt-8">
      <h2 id="comment-mail" className="text-2xl">
        New comments by mail
      </h2>
      <p className="mt-2 max-w-text text-muted">
        At most one mail an hour, with what readers see by then. Each has a link that ends them.
      </p>
      {isVerified ? (
        <Form method="post" noValidate className="mt-4 flex max-w-text flex-wrap items-end gap-3">
          <SelectField
            {...field("commentMail")}
            label="Comments on"
            choices={[
              { value: noTexts, label: "No texts" },
              { value: allTexts, label: "All texts" },
              ...authors.map(({ id, name }) => ({ value: id, label: `Texts by ${name}` })),
            ]}
            className="min-w-0 flex-1 basis-60"
          />
          <SubmitButton look="quiet" sending="Saving…">
            Save
          </SubmitButton>
        </Form>
      ) : (
        <p className="mt-3 max-w-text">
          Where you sign in, your address is not confirmed yet. Until then nothing can be mailed to it.
        </p>
      )}
    </section>
  );
}
