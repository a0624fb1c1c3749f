import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { fillForm } from "~/desk/drafts/form-filling";
import { saveKindField } from "~/editing/publishing/save-kind";
import { type FailedForm, formFields } from "~/forms/failed-form";
import { useSending } from "~/forms/submit-button";
import { Button } from "~/ui/button";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { type FilledFromPage, fillDeed, pageAddressField, pageRecipeField, pageSourceField } from "./recipe-page";

type Answer = FailedForm & { fill?: FilledFromPage };

/** In the form of a new recipe: fills its empty fields from a page that describes the recipe. Nothing is saved. */
export function FillFromPage({ failed }: { failed: FailedForm | undefined }) {
  const answer = useActionData() as Answer | undefined;
  const fill = answer?.fill;
  const sending = useSending();
  const place = useRef<HTMLDivElement>(null);
  const field = formFields(failed, { [pageAddressField]: "", [pageSourceField]: "", [pageRecipeField]: "" });
  // With JavaScript the form stays as it is on the page, so what came is put into it.
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !answer?.fill) return;
    if (answer.fill.filled.length > 0) fillForm(form, answer.typed);
    const source = form.elements.namedItem(pageSourceField);
    if (source instanceof HTMLTextAreaElement && !answer.fill.choices) source.value = "";
  }, [answer]);
  return (
    <div ref={place} className="rounded-card border border-line bg-paper p-5 sm:col-span-2">
      {/* Return in a field of the form saves it, as without this part: that presses the first button of a form. */}
      <button type="submit" name={saveKindField} value="draft" hidden aria-hidden="true" tabIndex={-1} />
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          {...field(pageAddressField)}
          label="Fill in from a page"
          hint="The address of a page of your own that shows the recipe. A recipe of somebody else needs their permission. Only empty fields are filled in, and nothing is saved."
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          className="min-w-64 flex-1 basis-full"
        />
        <details className="basis-full" open={!!failed?.errors[pageSourceField] || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf underline underline-offset-4">
            The page cannot be reached?
          </summary>
          <TextArea
            {...field(pageSourceField)}
            label="Source of the page"
            hint="Open the page in your browser, show its source (Ctrl+U), copy all of it and paste it here. The JSON of the recipe alone will do. At most 1 MB."
            rows={4}
            spellCheck={false}
            autoComplete="off"
            data-unkept=""
            className="mt-2 font-mono"
          />
        </details>
        {fill?.choices && (
          <SelectField
            {...field(pageRecipeField)}
            label="Which of its recipes"
            choices={[
              { value: "", label: "Choose one" },
              ...fill.choices.map((title, index) => ({ value: String(index + 1), label: title })),
            ]}
            className="min-w-64 flex-1"
          />
        )}
        <Button type="submit" name="do" value={fillDeed} look="quiet" disabled={sending}>
          Fill in the form
        </Button>
      </div>
      <div role="status">{fill && <WhatCame fill={fill} />}</div>
    </div>
  );
}

function WhatCame({ fill: { choices, filled, kept, notes } }: { fill: FilledFromPage }) {
  if (choices) {
    return (
      <p className="mt-4 font-semibold">This page describes {choices.length} recipes. Choose one, and fill in again.</p>
    );
  }
  return (
    <div className="mt-4 grid gap-1 text-meta">
      <p className="font-semibold">
        {filled.length > 0 ? `Filled in, and not saved yet: ${filled.join(", ")}.` : "Nothing was filled in."}
      </p>
      {kept.length > 0 && <p>Left as you have it: {kept.join(", ")}.</p>}
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
