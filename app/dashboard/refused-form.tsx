import { loginPath } from "~/facts/address-to-return-to";
import type { ReturnedForm } from "~/facts/returned-form";
import { accessDenied } from "~/facts/sentences";
import { ReturnedFormView } from "~/forms/returned-form-view";
import { MessagePage } from "~/ui/message-page";

export const loggedOutTitle = "You are logged out";

/**
 * Shown if a form of the desk was sent after the session had ended, or by somebody who does not have the right any more.
 * Nothing is saved and no text is lost (R11.3). So there is no redirect: sign-in opens in a new window, and the form is
 * sent again from this page.
 */
export function RefusedForm({ form, signedIn }: { form: ReturnedForm; signedIn: boolean }) {
  return (
    <MessagePage title={signedIn ? accessDenied : loggedOutTitle}>
      {form.tooLong ? (
        <p className="mt-5 text-lg text-muted">
          Nothing was saved. What you sent is too long to be shown here, but your browser still has it: go back one
          page, copy it, and sign in.
        </p>
      ) : signedIn ? (
        <ReturnedFormView form={form} again={false}>
          <p>
            You do not have the right to do this any more, so nothing was saved. What you typed stands below, to be
            copied.
          </p>
        </ReturnedFormView>
      ) : (
        <ReturnedFormView form={form}>
          <p>
            Nothing was saved, and what you typed is still here. Sign in, come back to this page, and send it again.
          </p>
          <p>
            <a
              href={loginPath("/admin")}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              Sign in (opens in a new window)
            </a>
          </p>
        </ReturnedFormView>
      )}
    </MessagePage>
  );
}
