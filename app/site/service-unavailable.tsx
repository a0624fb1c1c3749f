import { lazy, Suspense } from "react";
import type { ReturnedForm } from "~/facts/returned-form";
import { MessagePage } from "~/ui/message-page";

const ReturnedFormView = lazy(async () => {
  const { ReturnedFormView } = await import("~/forms/returned-form-view");
  return { default: ReturnedFormView };
});

/**
 * A part of the site is down (503). A form that was sent is shown here and can be sent again, with or without
 * JavaScript, so nothing that was typed is lost. The form's code comes when it is needed, because every page would carry
 * it. The server sends it whole.
 */
export function ServiceUnavailable({ form }: { form: ReturnedForm | undefined }) {
  return (
    <MessagePage title="We will be right back">
      {form === undefined || Object.keys(form.typed).length === 0 ? (
        <p className="mt-5 text-lg text-muted">
          A part of the site is resting. Please try again in a few seconds.
          {form?.tooLong && " What you sent is too long to be shown here, but your browser has it: go back one page."}
        </p>
      ) : (
        <Suspense>
          <ReturnedFormView form={form}>
            <p>
              A part of the site is resting, and your change could not be saved. What you typed is still here: please
              send it again in a few seconds.
            </p>
          </ReturnedFormView>
        </Suspense>
      )}
    </MessagePage>
  );
}
