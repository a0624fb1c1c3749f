import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { FormGuard } from "~/forms/form-guard";
import { SubmitButton } from "~/forms/submit-button";
import { useSite } from "~/page/site";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { confirmationDays, consentWords, newsletterPath } from "./sign-up";
import type { SignUpField } from "./sign-up.schema";

type SignUpPageProps = {
  /** Whether the form was sent. */
  asked: boolean;
  /** The page with the form that was sent, to go back to. */
  from: string | null;
  mark: string;
};

/** The page of the sign-up (R18.1): the form, or what comes after it was sent. */
export function SignUpPage({ asked, from, mark }: SignUpPageProps) {
  return (
    <div className="mx-auto max-w-text px-5 py-14 sm:py-20">
      {asked ? <Asked from={from} /> : <LargeForm from={from} mark={mark} />}
    </div>
  );
}

/** Only the server checks it, so people see the server's messages. */
function LargeForm({ from, mark }: Pick<SignUpPageProps, "from" | "mark">) {
  const { name } = useSite();
  const failed = useFailedForm();
  const field = formFields<SignUpField>(failed);
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <h1 className="text-5xl text-balance sm:text-6xl">The best of the week, by email</h1>
      <p className="mt-5 text-xl text-muted">
        What is new on {name}, and what is worth coming back to: once a week in your inbox.
      </p>
      <Form method="post" action={newsletterPath} noValidate className="relative mt-9 grid gap-5">
        <input type="hidden" name="from" value={failed?.typed.from ?? from ?? ""} />
        <TextField
          {...field("email")}
          label="Your email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          hint="We’ll email you a link to confirm. Nothing is sent before that."
          required
        />
        <p className="text-meta text-muted">
          {consentWords(name)}{" "}
          <Link to="/privacy" className="underline underline-offset-4">
            Privacy
          </Link>
        </p>
        <div>
          <FormGuard mark={mark} failed={failed} />
          <SubmitButton sending="Sending…">Subscribe</SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** The same words for every address: nobody learns here who has subscribed. It gets the focus. */
function Asked({ from }: Pick<SignUpPageProps, "from">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <img src="/sprig.svg" alt="" width="80" height="80" className="mx-auto mb-6" />
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript it is what moves the focus here. */}
      <h1 ref={heading} tabIndex={-1} autoFocus className="text-4xl outline-none sm:text-5xl">
        Look into your inbox
      </h1>
      <p className="mt-5 text-lg">
        A mail is on its way to you. Press the button that it leads to within {confirmationDays} days, and the
        newsletter is yours.
      </p>
      <p className="mt-3 text-muted">
        Nothing there after some minutes? Look into the folder for spam. You can also ask again in ten minutes.
      </p>
      <p className="mt-9">
        <ButtonLink to={from ?? "/"}>{from ? "Go on reading" : "Back to Home"}</ButtonLink>
      </p>
    </div>
  );
}
