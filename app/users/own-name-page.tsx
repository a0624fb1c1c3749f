import { Form } from "@remix-run/react";
import { accountPath } from "~/facts/user";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { PictureFileField } from "~/images/choose/picture-file-field";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, TextField } from "~/ui/field";
import { type OwnName, ownNameLimits } from "./own-name";
import type { OwnNameField } from "./own-name.schema";

/** Where somebody who is signed in changes their name and picture. */
export function OwnNamePage({ firstName, lastName, profileImageUrl, isOwn }: OwnName) {
  const failed = useFailedForm();
  const field = formFields<OwnNameField>(failed, { firstName, lastName, withoutPicture: "" });
  return (
    <div className="mx-auto max-w-text px-5 pt-10 sm:pt-14">
      {failed && <ErrorSummary {...failed} />}
      <h1 className="text-4xl sm:text-5xl">Your name and picture</h1>
      <p className="mt-5 text-deck text-muted">
        They are yours on this site alone. Comments, ratings and pictures that you have sent keep the name below them.
      </p>
      <Form method="post" encType="multipart/form-data" noValidate className="mt-8 grid gap-7">
        <div className="grid gap-7 sm:grid-cols-2">
          <TextField
            {...field("firstName")}
            label="First name"
            autoComplete="given-name"
            maxLength={ownNameLimits.firstName}
          />
          <TextField
            {...field("lastName")}
            label="Last name (optional)"
            autoComplete="family-name"
            maxLength={ownNameLimits.lastName}
          />
        </div>
        <div className="flex items-start gap-5">
          {profileImageUrl && (
            <img src={profileImageUrl} alt="You, as here at present" className="size-20 rounded-full object-cover" />
          )}
          <div className="grow">
            <PictureFileField
              {...field("image")}
              label={profileImageUrl ? "Another picture (optional)" : "Picture (optional)"}
              hint="You alone see it."
              again={failed !== undefined}
            />
            {profileImageUrl && (
              <div className="mt-4">
                <CheckboxField {...field("withoutPicture")} label="Show no picture of me" />
              </div>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Saving…">Save</SubmitButton>
          <ButtonLink look="quiet" to={accountPath} prefetch="none">
            Back to your account
          </ButtonLink>
        </div>
      </Form>
      {isOwn && (
        <Form method="post" className="mt-10 border-t border-line pt-6">
          <p>You can also have the name and the picture of where you sign in, as at first.</p>
          <Button look="quiet" type="submit" name="bySignIn" value="yes" className="mt-4">
            Use those of my sign-in
          </Button>
        </Form>
      )}
    </div>
  );
}
