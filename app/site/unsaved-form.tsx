import type { ReturnedForm } from "~/facts/returned-form";
import { ReturnedFormView } from "~/forms/returned-form-view";

/** A form that could not be saved because a part of the site is down. */
export default function UnsavedForm({ form }: { form: ReturnedForm }) {
  return (
    <ReturnedFormView form={form}>
      <p>
        A part of the site is resting, and your change could not be saved. What you typed is still here: please send it
        again in a few seconds.
      </p>
    </ReturnedFormView>
  );
}
