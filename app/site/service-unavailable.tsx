import { lazy, Suspense } from "react";
import type { ReturnedForm } from "~/facts/returned-form";
import { MessagePage } from "~/ui/message-page";

const UnsavedForm = lazy(() => import("./unsaved-form"));

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
          <UnsavedForm form={form} />
        </Suspense>
      )}
    </MessagePage>
  );
}
