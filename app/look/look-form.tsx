import { Form, useNavigationType, useSubmit } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import type { FailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { accentPattern } from "~/settings/accent";
import { type Look, type LookChoiceName, lookChoiceNames, lookChoices, nameOfLook } from "~/settings/look-choices";
import { settingsFields } from "~/settings/settings-fields";
import { Button } from "~/ui/button";
import { ChoiceBoxes, Field } from "~/ui/field";
import { Link } from "~/ui/link";
import type { LookDesk } from "./look";
import { LookSamples } from "./look-samples";

type LookFormProps = Pick<LookDesk, "version" | "look" | "asked" | "error" | "preview"> & {
  failed: FailedForm | undefined;
};

/** A look is chosen, looked at on this very page, and then saved. The address says which one is looked at. */
export function LookForm({ version, look, asked, error, preview, failed }: LookFormProps) {
  const { objection } = preview;
  const isNew = !error && nameOfLook(preview.look) !== nameOfLook(look);
  const isColourNew = preview.look.accent !== look.accent;
  const messages =
    failed?.errors.accent ??
    [error ?? (isNew && isColourNew && objection?.message)].filter((text) => typeof text === "string");
  const canBeSaved = isNew && !(isColourNew && objection);
  const onlyColour = nameOfLook({ ...preview.look, accent: look.accent }) === nameOfLook(look);
  return (
    <section aria-labelledby="colour" className="rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 id="colour" className="text-2xl">
        Colour, paper and fonts
      </h2>
      <p className="mt-1 max-w-text text-muted">
        The colour is used for links, buttons and accents, and is lightened automatically in dark mode.
      </p>
      <ChoiceForm asked={asked} chosen={preview.look} errors={messages} />
      {isNew && isColourNew && objection && <NearestShade shade={objection.nearest} look={preview.look} />}
      <div className="mt-6">
        <LookSamples {...preview} />
      </div>
      {canBeSaved && (
        <Form method="post" preventScrollReset className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <input type="hidden" name="version" value={failed?.conflict?.newer.version ?? version} />
          {Object.entries(preview.look).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton sending="Saving…">{onlyColour ? `Save ${preview.look.accent}` : "Save this look"}</SubmitButton>
          <Link to="?" preventScrollReset className="underline underline-offset-4">
            Back to the present look
          </Link>
        </Form>
      )}
    </section>
  );
}

/** With a script a choice is shown at once. Without one, and for a colour that is typed, a button shows it. */
function ChoiceForm({ asked, chosen, errors }: { asked: string; chosen: Look; errors: string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const arrival = useNavigationType();
  // The address may change by a link. The form's own changes replace it: they never undo a choice that came meanwhile.
  useEffect(() => {
    if (arrival === "REPLACE") return;
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])
      box.checked = chosen[box.name as LookChoiceName] === box.value;
  }, [chosen, arrival]);
  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      className="mt-5 grid gap-6"
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && target.type === "radio")
          submit(currentTarget, { preventScrollReset: true, replace: true });
      }}
    >
      <ColourField key={asked} asked={asked} errors={errors} />
      {lookChoiceNames.map((name) => (
        <fieldset key={name}>
          <legend className="font-semibold">{settingsFields[name].label}</legend>
          <ChoiceBoxes
            type="radio"
            name={name}
            choices={Object.entries(lookChoices[name]).map(([value, label]) => ({ value, label }))}
            chosen={[chosen[name]]}
          />
        </fieldset>
      ))}
      <p>
        <Button type="submit" look="quiet">
          Preview
        </Button>
      </p>
    </Form>
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
        </span>
      )}
    </Field>
  );
}

/** The nearest shade that can be read, with one click. */
function NearestShade({ shade, look }: { shade: string; look: Look }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3">
      {/* The policy of the pages allows no inline style. */}
      <svg width="28" height="28" aria-hidden="true">
        <circle cx="14" cy="14" r="14" fill={shade} />
      </svg>
      <Link
        to={`?${new URLSearchParams({ ...look, accent: shade })}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Take {shade}, the nearest shade
      </Link>
    </p>
  );
}
