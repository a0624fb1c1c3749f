import { Form } from "@remix-run/react";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { DeadLink } from "~/newsletter/sign-up/answer-pages";
import { frequencies, frequencyLabels, type OwnInterests } from "~/newsletter/subscribers/interests";
import { useCategories, useSite } from "~/page/site";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, ChoicesField } from "~/ui/field";
import type { InterestsField } from "./interests.schema";

export type InterestsPageProps = {
  /** `null` for a link that leads nowhere. */
  own: OwnInterests | null;
  /** Whether they have just been saved. */
  saved: boolean;
  /** The path that ends the subscription. */
  ends: string;
};

/** Where readers choose what they get by mail. The link to it stands in each mail. */
export function InterestsPage({ own, saved, ends }: InterestsPageProps) {
  if (!own) return <DeadLink>Nobody is subscribed with it any more.</DeadLink>;
  return <InterestsForm own={own} saved={saved} ends={ends} />;
}

const ticked = (value: boolean) => (value ? "on" : "");

function InterestsForm({ own: { email, interests }, saved, ends }: InterestsPageProps & { own: OwnInterests }) {
  const { name } = useSite();
  const categories = useCategories().filter(({ feedsOnly }) => !feedsOnly);
  const failed = useFailedForm();
  const field = formFields<InterestsField>(failed, {
    issues: ticked(interests.issues),
    categories: interests.categories.join(","),
    recipes: ticked(interests.recipes),
    often: interests.often,
  });
  return (
    <div className="mx-auto max-w-text px-5 py-14 sm:py-20">
      {failed && <ErrorSummary {...failed} />}
      <h1 className="text-4xl text-balance sm:text-5xl">What would you like to get?</h1>
      <p className="mt-4 text-lg text-muted [overflow-wrap:anywhere]">
        Mail of {name} for {email}
      </p>
      {saved && !failed && (
        <p role="status" className="mt-6 border-l-3 border-leaf pl-4 font-semibold">
          Your choices are saved.
        </p>
      )}
      <Form method="post" noValidate className="mt-9 grid gap-9">
        <CheckboxField
          {...field("issues")}
          label="The newsletter"
          hint="What the editors have chosen for everybody, about once a week."
        />
        <fieldset>
          <legend>
            <h2 className="text-2xl">And what is new</h2>
          </legend>
          <div className="mt-4 grid gap-6">
            <ChoicesField
              {...field("categories")}
              label="Articles in"
              choices={categories.map(({ key, label }) => ({ value: key, label }))}
            />
            <CheckboxField {...field("recipes")} label="New recipes" />
            <ChoicesField
              {...field("often")}
              one
              label="How often"
              choices={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
            />
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Saving…">Save my choices</SubmitButton>
          <ButtonLink to={ends} look="quiet" prefetch="none">
            End everything…
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
