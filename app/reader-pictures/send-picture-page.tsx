import { Form } from "@remix-run/react";
import { membershipPath } from "~/challenges/challenge";
import { accountPath } from "~/facts/user";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { PictureFileField } from "~/images/choose/picture-file-field";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { PictureCrumbs } from "./picture-crumbs";
import { mostOfOnePerson, type Pictured, pictureLimits, picturesPath, picturesText } from "./reader-picture";
import type { ReaderPictureField } from "./reader-picture.schema";

type SendPicturePageProps = {
  text: Pictured;
  /** Whether they can send one: in a challenge, those who take part. */
  isAdmitted: boolean;
  /** The name to begin with. */
  name: string;
};

/** Where a reader sends a picture of what they have cooked, or of what they do in a challenge. */
export function SendPicturePage({ text, isAdmitted, name }: SendPicturePageProps) {
  const failed = useFailedForm();
  const field = formFields<ReaderPictureField>(failed, { text: "", name });
  return (
    <div className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <PictureCrumbs text={text} here="Send a picture" />
      {failed && <ErrorSummary {...failed} />}
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">Your picture: {text.title}</h1>
      {isAdmitted ? (
        <Form method="post" encType="multipart/form-data" noValidate className="mt-8 grid gap-7">
          <PictureFileField
            {...field("image")}
            label="Picture"
            hint="Where it was taken is not kept."
            again={failed !== undefined}
          />
          <TextField
            {...field("text")}
            label="What is there to see?"
            hint="Readers see it below the picture, or hear it instead of the picture."
            maxLength={pictureLimits.text}
          />
          <TextField
            {...field("name")}
            label="Name below it"
            autoComplete="nickname"
            maxLength={pictureLimits.name}
            className="max-w-sm"
          />
          <p className="text-meta text-muted">
            Send only a picture that you have taken yourself, without people who do not want to be on it. You let this
            site show it here. You can remove it at any time.
          </p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton sending="Sending…">Send my picture</SubmitButton>
            <ButtonLink look="quiet" to={picturesPath(text)}>
              All pictures
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <>
          <p className="mt-6">Pictures come from those who take part in this challenge.</p>
          <p className="mt-6">
            <ButtonLink to={membershipPath(text)} prefetch="none">
              Join this challenge
            </ButtonLink>
          </p>
        </>
      )}
      <p className="mt-8 text-meta text-muted">
        Somebody here looks at each picture before it is shown. You can send up to {picturesText(mostOfOnePerson)} here.
        Readers see the name above, and nothing else of you.{" "}
        <Link to={accountPath} prefetch="none" className="underline underline-offset-4">
          All that is kept of you
        </Link>
      </p>
    </div>
  );
}
