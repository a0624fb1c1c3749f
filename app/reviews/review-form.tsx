import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type FailedForm, formFields, useFailedForm } from "~/forms/failed-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, type FieldProps } from "~/ui/field";
import { aiPath, type ReviewForm, reviewCategoryLabels } from "./review";

type ReviewFormCardProps = {
  form: ReviewForm;
  title: string;
  intro: string;
  /** No language model is set up: nothing can be sent. */
  disabled: boolean;
  button: string;
  /** What the button says while the model writes. */
  busy: string;
  multipart?: boolean;
  children: (fields: ReturnType<typeof reviewFields>) => ReactNode;
};

/** One of the tab's forms: each has an address of its own to send to, so that only it comes back with its errors. */
export function ReviewFormCard({
  form,
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
        preventScrollReset
        className="mt-6 grid gap-6 sm:grid-cols-2"
      >
        {children(fields)}
        <DraftField idPrefix={fields.idPrefix} checked={failed?.typed.draft === "on"} />
        <div className="sm:col-span-2">
          <GenerateButton {...{ form, disabled, busy }}>{button}</GenerateButton>
        </div>
      </Form>
    </section>
  );
}

const reviewFormPath = (form: ReviewForm) => `${aiPath}?form=${form}`;

/** The failed submit, if it was this form's. */
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

/** The choice of the AI content categories (spec 3). */
export function CategoryField({ defaultValue = "", ...field }: Omit<FieldProps, "label"> & { defaultValue?: string }) {
  return (
    <Field {...field} label="Category">
      {(control) => (
        <select
          {...control}
          defaultValue={defaultValue}
          required
          className={clsx(control.className, "min-h-12 cursor-pointer")}
        >
          <option value="">Choose a category</option>
          {Object.entries(reviewCategoryLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function DraftField({ idPrefix, checked }: { idPrefix: string; checked: boolean }) {
  const id = `${idPrefix}draft`;
  return (
    <div className="flex gap-3 sm:col-span-2">
      <input
        type="checkbox"
        id={id}
        name="draft"
        defaultChecked={checked}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6 shrink-0 accent-leaf"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          Save as draft
        </label>
        <p id={`${id}-hint`} className="text-[0.95rem] text-muted">
          Otherwise it is published at once, marked as written with AI.
        </p>
      </div>
    </div>
  );
}

/** With JavaScript no form of the tab can be sent twice, and the one that was sent says what happens. */
function GenerateButton(props: { form: ReviewForm; disabled: boolean; busy: string; children: string }) {
  const { formAction, formMethod } = useNavigation();
  const sending = formMethod !== undefined && formMethod !== "GET";
  const own = sending && formAction === reviewFormPath(props.form);
  return (
    <>
      <Button type="submit" disabled={props.disabled || sending}>
        {own ? props.busy : props.children}
      </Button>
      <span role="status" className="ml-4 text-[0.95rem] text-muted">
        {own && "This can take a minute."}
      </span>
    </>
  );
}
