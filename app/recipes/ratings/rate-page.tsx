import { Form } from "@remix-run/react";
import { accountPath } from "~/facts/user";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { type Recipe, recipePath, recipesPage } from "~/recipes/recipe";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/reading/stars";
import { type Rating, ratingLimits, starsText, starValues } from "./rating";
import type { RatingField } from "./rating.schema";

type RatePageProps = {
  recipe: Pick<Recipe, "title" | "slug">;
  /** What the reader has said of it before. */
  own: Rating | null;
  /** The name to begin with. */
  name: string;
};

/** Where a reader rates a recipe, changes their rating or takes it back. */
export function RatePage({ recipe, own, name }: RatePageProps) {
  const failed = useFailedForm();
  const field = formFields<RatingField>(failed, {
    stars: own ? String(own.stars) : "",
    text: own?.text ?? "",
    name: own?.name ?? name,
  });
  return (
    <div data-category="nutrition" className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <Breadcrumbs above={[recipesPage, { to: recipePath(recipe), label: recipe.title }]} here="Rate it" />
      {failed && <ErrorSummary {...failed} />}
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">
        {own ? "Your rating of" : "How was"} {recipe.title}
        {!own && "?"}
      </h1>
      {own && <OwnState own={own} />}
      <Form method="post" noValidate className="mt-8 grid gap-7">
        <StarsField {...field("stars")} />
        <TextArea
          {...field("text")}
          label="What you would tell others (optional)"
          hint="What you changed, what to look out for. It is shown when somebody here has read it."
          rows={6}
          maxLength={ratingLimits.text}
        />
        <TextField
          {...field("name")}
          label="Name beside your words"
          autoComplete="nickname"
          maxLength={ratingLimits.name}
          className="max-w-sm"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Sending…">{own ? "Change my rating" : "Send my rating"}</SubmitButton>
          <ButtonLink look="quiet" to={recipePath(recipe)}>
            Back to the recipe
          </ButtonLink>
        </div>
      </Form>
      {own && (
        <Form method="post" className="mt-10 border-t border-line pt-6">
          <input type="hidden" name="intent" value="withdraw" />
          <SubmitButton look="quiet" sending="Removing…">
            Remove my rating
          </SubmitButton>
        </Form>
      )}
      <p className="mt-8 text-meta text-muted">
        The site keeps your stars, your words and when you sent them. Readers see the name above, and nothing else of
        you.{" "}
        <Link to={accountPath} prefetch="none" className="underline underline-offset-4">
          All that is kept of you
        </Link>
      </p>
    </div>
  );
}

function OwnState({ own: { text, status, ratedAt } }: { own: Rating }) {
  return (
    <p className="mt-5 border-l-3 border-(--mid) pl-4">
      Sent on <DateText date={ratedAt} />.{" "}
      {text === null
        ? "Your stars count."
        : status === "shown"
          ? "Readers see your words."
          : "Your words wait until somebody here has read them."}
    </p>
  );
}

type StarsFieldProps = { name: string; errors?: string[]; defaultValue?: string };

/** Five choices, the best first. */
function StarsField({ name, errors: [error] = [], defaultValue }: StarsFieldProps) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
      className="scroll-mt-28 outline-none"
    >
      <legend className="font-semibold">Stars</legend>
      {error && (
        <p id={`${name}-error`} className="mt-1 font-semibold text-danger">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-2 grid max-w-sm gap-2">
        {starValues.map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-4 hover:border-ink has-checked:border-leaf has-checked:bg-wash"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              className="size-4.5 shrink-0 accent-leaf"
            />
            <Stars value={stars} />
            {starsText(stars)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
