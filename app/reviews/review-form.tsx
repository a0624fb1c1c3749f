import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FailedForm, formFields, useFailedForm } from "~/forms/failed-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, type FieldProps, SelectField } from "~/ui/field";
import { aiPath, type ReviewForm, reviewCategories, reviewCategoryLabels } from "./review";

export type ReviewFormCardProps = {
  form: ReviewForm;
  /** The form's id. A form that is sent twice, as by a double click, asks the language model once. */
  newId: string;
  title: string;
  intro: string;
  /** No language model is set up, so nothing can be sent. */
  disabled: boolean;
  button: string;
  /** The button's label while the language model writes. */
  busy: string;
  multipart?: boolean;
  children: (fields: ReturnType<typeof reviewFields>) => ReactNode;
};

/** One of the tab's forms. Each has its own address, so that only this form shows its errors. */
export function ReviewFormCard({
  form,
  newId,
  title,
  intro,
  disabled,
  button,
  busy,
  multipart,
  children,
}: ReviewFormCardProps) {
  const failed = useFailedReview(form);
  const fields = reviewFields(form, failed);
  return (
    <section aria-labelledby={`${form}-title`} className="rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && <ErrorSummary {...failed} idPrefix={fields.idPrefix} />}
      <h3 id={`${form}-title`} className="text-2xl">
        {title}
      </h3>
      <p className="mt-2 text-muted">{intro}</p>
      <Form
        method="post"
        action={reviewFormPath(form)}
        encType={multipart ? "multipart/form-data" : undefined}
        noValidate
        className="mt-6 grid gap-6 sm:grid-cols-2"
      >
        <input type="hidden" name="newId" value={failed?.typed.newId ?? newId} />
        {children(fields)}
        <CheckboxField
          {...fields.field("publish")}
          label="Publish at once"
          hint="Otherwise it is a draft, which you read first. Either way it is marked as written with AI."
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <GenerateButton {...{ form, disabled, busy }}>{button}</GenerateButton>
        </div>
      </Form>
    </section>
  );
}

const reviewFormPath = (form: ReviewForm) => `${aiPath}?form=${form}`;

/** The failed submission, if it was this form's. */
function useFailedReview(form: ReviewForm): FailedForm | undefined {
  const failed = useFailedForm();
  const [address] = useSearchParams();
  return address.get("form") === form ? failed : undefined;
}

function reviewFields(form: ReviewForm, failed: FailedForm | undefined) {
  const idPrefix = `${form}-`;
  const field = formFields<string>(failed);
  return { failed, idPrefix, field: (name: string) => ({ ...field(name), idPrefix }) };
}

/** The choice of the AI content categories (R10.16). */
export function CategoryField(field: Omit<FieldProps, "label"> & { defaultValue?: string }) {
  return <SelectField {...field} label="Category" choices={categories} required />;
}

const categories = [
  { value: "", label: "Choose a category" },
  ...reviewCategories.map((value) => ({ value, label: reviewCategoryLabels[value] })),
];

/** With JavaScript no form of the tab can be sent twice, and the submitted one shows the progress. */
function GenerateButton(props: { form: ReviewForm; disabled: boolean; busy: string; children: string }) {
  const { formAction, formMethod } = useNavigation();
  const sending = formMethod !== undefined && formMethod !== "GET";
  const own = sending && formAction === reviewFormPath(props.form);
  return (
    <>
      <Button type="submit" disabled={props.disabled || sending}>
        {own ? props.busy : props.children}
      </Button>
      <span role="status" className="ml-4 text-meta text-muted">
        {own && "This can take a minute."}
      </span>
    </>
  );
}
