import type { GivenBack } from "~/http/given-back";
import { loginPath } from "~/http/login-path";
import { accessDenied } from "~/sentences";
import { GivenBackForm } from "~/site/given-back-form";
import { MessagePage } from "~/ui/message-page";

export const loggedOutTitle = "You are logged out";

/**
 * A form of the desk that was sent after its sender's session had ended, or the rights were taken away: nothing is saved,
 * and nothing that was typed is lost (rulings, pages). So nobody is led away from here; signing in has a window of its
 * own, and the form is sent again from this one.
 */
export function FormRefused({ form, signedIn }: { form: GivenBack; signedIn: boolean }) {
  return (
    <MessagePage title={signedIn ? accessDenied : loggedOutTitle}>
      {form.tooLong ? (
        <p className="mt-5 text-lg text-muted">
          Nothing was saved. What you sent is too long to be shown here, but your browser still has it: go back one
          page, copy it, and sign in.
        </p>
      ) : signedIn ? (
        <GivenBackForm form={form} again={false}>
          <p>
            You are not an admin of this site any more, so nothing was saved. What you typed stands below, to be copied.
          </p>
        </GivenBackForm>
      ) : (
        <GivenBackForm form={form}>
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
        </GivenBackForm>
      )}
    </MessagePage>
  );
}
