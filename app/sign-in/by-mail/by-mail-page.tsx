import { Form } from "@remix-run/react";
import { mailSignInPath, providerPath } from "~/facts/address-to-return-to";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { FormGuard } from "~/forms/form-guard";
import { SubmitButton } from "~/forms/submit-button";
import { useSite } from "~/page/site";
import { Button, ButtonAnchor, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { MessagePage } from "~/ui/message-page";
import type { ByMailField } from "./by-mail.schema";

export type ByMailPageProps = {
  /** Whether the form was sent. */
  asked: boolean;
  /** The path to go on with. */
  returnTo: string;
  /** Whether people can sign in at an identity provider too. */
  hasProvider: boolean;
  mark: string;
};

/** Where readers say who they are before they take part: by an email address, or at the identity provider. */
export function ByMailPage({ asked, returnTo, hasProvider, mark }: ByMailPageProps) {
  const { name } = useSite();
  const failed = useFailedForm();
  const field = formFields<ByMailField>(failed);
  if (asked)
    return (
      <MessagePage
        sprig
        title="Look into your inbox"
        text="A mail is on its way to you. Open its link in this browser, and go on where you were."
        actions={<ButtonLink to="/">Back to Home</ButtonLink>}
      >
        <p className="mt-3 text-muted">
          Nothing there after some minutes? Look into the folder for spam, or{" "}
          <Link to={mailSignInPath(returnTo)} className="underline underline-offset-4">
            ask again
          </Link>
          .
        </p>
      </MessagePage>
    );
  return (
    <div className="mx-auto max-w-text px-5 py-14 sm:py-20">
      {failed && <ErrorSummary {...failed} />}
      <h1 className="text-4xl text-balance sm:text-5xl">Take part at {name}</h1>
      <p className="mt-4 text-lg text-muted">
        Say which address is yours, and you can rate, comment and save. There is no password.
      </p>
      <Form method="post" noValidate className="relative mt-9 grid gap-5">
        <TextField
          {...field("email")}
          label="Your email address"
          type="email"
          autoComplete="email"
          spellCheck={false}
          hint="We’ll email you a link. Readers never see the address, and we do not sign you up for the newsletter."
          required
        />
        <div className="flex flex-wrap items-center gap-4">
          <FormGuard mark={mark} failed={failed} />
          <SubmitButton sending="Sending…">Email me a link</SubmitButton>
          {hasProvider && (
            <ButtonAnchor href={providerPath(returnTo)} look="quiet">
              Sign in with an account
            </ButtonAnchor>
          )}
        </div>
      </Form>
      <p className="mt-8 text-meta text-muted">
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy
        </Link>
      </p>
    </div>
  );
}

/** Where the link of the mail leads. Only its button signs in, so programs that follow links do not. */
export function MailedLinkPage({ email, signedIn }: { email: string | null; signedIn: boolean }) {
  if (signedIn)
    return (
      <MessagePage
        sprig
        title="You are signed in"
        text="This link no longer works, and you do not need it."
        actions={<ButtonLink to="/">Back to Home</ButtonLink>}
      />
    );
  if (email === null)
    return (
      <MessagePage
        title="This link is not good any more"
        text="Each link to sign in is good once, and for an hour. Ask for another one."
        actions={<ButtonLink to={mailSignInPath("/")}>Ask for a link</ButtonLink>}
      />
    );
  return (
    <MessagePage
      sprig
      title="Welcome"
      text={<span className="[overflow-wrap:anywhere]">You are about to sign in as {email}.</span>}
      actions={
        <form method="post">
          <Button type="submit">Sign in</Button>
        </form>
      }
    />
  );
}
