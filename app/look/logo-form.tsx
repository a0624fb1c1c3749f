import { Form } from "@remix-run/react";
import type { FailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { ImageField } from "~/images/image-field";

type LogoFormProps = { version: number; logoUrl: string | null; failed: FailedForm | undefined };

/** The logo: a picture of this site, a file, or the address of one to copy. */
export function LogoForm({ version, logoUrl, failed }: LogoFormProps) {
  return (
    <section aria-labelledby="logo" className="rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 id="logo" className="text-2xl">
        Logo
      </h2>
      <p className="mt-1 max-w-text text-muted">
        It stands in the place of the name at the top of every page. The icons of tabs and home screens are made from
        it, and the picture of shared links. A PNG or WebP with a transparent ground looks best; on dark pages it gets a
        light plate.
      </p>
      <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="mt-5 grid gap-6">
        <input type="hidden" name="version" value={failed?.conflict?.newer.version ?? version} />
        <ImageField failed={failed} present={{ imageUrl: logoUrl }} bare={{ remove: "Remove the logo", whole: true }} />
        <div>
          <SubmitButton sending="Saving…">Save the logo</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
