import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import type { FailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { accentPattern } from "~/settings/accent";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { AccentSamples } from "./accent-samples";
import type { LookDesk } from "./look";

type AccentFormProps = Pick<LookDesk, "version" | "accent" | "asked" | "error" | "preview"> & {
  failed: FailedForm | undefined;
};

/** A colour is chosen, looked at on this very page, and then saved. The address says which one is looked at. */
export function AccentForm({ version, accent, asked, error, preview, failed }: AccentFormProps) {
  const { objection } = preview;
  const isNew = !error && preview.accent !== accent;
  const messages =
    failed?.errors.accent ?? [error ?? (isNew && objection?.message)].filter((text) => typeof text === "string");
  return (
    <section aria-labelledby="colour" className="rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 id="colour" className="text-2xl">
        Colour
      </h2>
      <p className="mt-1 max-w-text text-muted">
        Used for links, buttons and accents; lightened automatically in dark mode.
      </p>
      <Form method="get" preventScrollReset className="mt-5">
        <ColourField key={asked} asked={asked} errors={messages} />
      </Form>
      {isNew && objection && <NearestShade shade={objection.nearest} />}
      <div className="mt-6">
        <AccentSamples {...preview} />
      </div>
      {isNew && !objection && (
        <Form method="post" preventScrollReset className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <input type="hidden" name="version" value={failed?.conflict?.newer.version ?? version} />
          <input type="hidden" name="accent" value={preview.accent} />
          <SubmitButton sending="Saving…">Save {preview.accent}</SubmitButton>
          <Link to="?" preventScrollReset className="underline underline-offset-4">
            Back to the present colour
          </Link>
        </Form>
      )}
    </section>
  );
}

/** Text, and with a script the browser's own colour chooser beside it. Only the text is sent. */
function ColourField({ asked, errors }: { asked: string; errors: string[] }) {
  const [typed, setTyped] = useState(asked);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const colour = typed.toLowerCase();
  return (
    <Field
      name="accent"
      label="Accent colour"
      hint="# and six digits, like #35543f."
      errors={errors}
      className="max-w-text"
    >
      {(control) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={clsx(control.className, "min-h-12 max-w-40")}
          />
          {scripted && (
            <input
              type="color"
              aria-label="Choose the accent colour"
              value={accentPattern.test(colour) ? colour : "#000000"}
              onChange={(event) => setTyped(event.target.value)}
              className="mt-2 h-12 w-16 cursor-pointer rounded-card border border-edge bg-surface p-1"
            />
          )}
          <Button type="submit" look="quiet" className="mt-2">
            Preview
          </Button>
        </span>
      )}
    </Field>
  );
}

/** The nearest shade that can be read, with one click. */
function NearestShade({ shade }: { shade: string }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3">
      {/* The policy of the pages allows no inline style. */}
      <svg width="28" height="28" aria-hidden="true">
        <circle cx="14" cy="14" r="14" fill={shade} />
      </svg>
      <Link
        to={`?accent=${encodeURIComponent(shade)}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Take {shade}, the nearest shade
      </Link>
    </p>
  );
}
