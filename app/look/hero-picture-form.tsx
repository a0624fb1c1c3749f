import { Form } from "@remix-run/react";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { ImageField } from "~/images/image-field";
import { defaultHeroPicture } from "~/settings/home-sections";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";

type HeroPictureFormProps = { version: number; picture: string | null };

/** The picture beside the first words of the home page. */
export function HeroPictureForm({ version, picture }: HeroPictureFormProps) {
  const failed = useFailedForm();
  const isOriginal = picture === defaultHeroPicture;
  const from = <input type="hidden" name="version" value={failed?.conflict?.newer.version ?? version} />;
  return (
    <section aria-labelledby="hero-picture" className="rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && <ErrorSummary {...failed} />}
      <h2 id="hero-picture" className="text-2xl">
        Picture of the home page
      </h2>
      <p className="mt-1 max-w-text text-muted">
        It stands beside the first words of the home page, on windows that are wide enough.{" "}
        {isOriginal && "Now it is the original drawing."}
        {picture === null && "Now there is none."}
      </p>
      <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="mt-5 grid gap-6">
        {from}
        <ImageField
          failed={failed}
          present={{ imageUrl: isOriginal ? null : picture }}
          bare={{ remove: "Remove the picture" }}
        />
        <div>
          <SubmitButton sending="Saving…">Save the picture</SubmitButton>
        </div>
      </Form>
      {picture !== null && (
        <Form method="post" preventScrollReset className="mt-4">
          {from}
          <Button type="submit" look="quiet" name="heroImageUrl" value="">
            Show no picture
          </Button>
        </Form>
      )}
      {!isOriginal && (
        <Form method="post" preventScrollReset className="mt-4">
          {from}
          <Button type="submit" look="quiet" name="heroImageUrl" value={defaultHeroPicture}>
            Use the original drawing
          </Button>
        </Form>
      )}
    </section>
  );
}
