import { Form, useLocation } from "@remix-run/react";
import { choiceName } from "~/editing/clash-choice";
import type { Revision } from "~/editing/editing";
import type { FailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { readImagePath } from "~/images/image";
import { ButtonLink } from "~/ui/button";
import { MomentText } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { Picture } from "~/ui/picture";
import { deskAddress } from "./desk-address";
import { type FieldNames, inWords } from "./field-words";

type ClashFormProps = {
  noun: string;
  failed: FailedForm;
  newer: Revision;
  labels: Record<string, string>;
  names?: FieldNames;
  onSubmit: () => void;
  /** Called where the other version is left as it is. */
  onLeave: () => void;
};

/**
 * Two people have changed the same thing. Both texts, field by field: each stays to be read and copied, and for each one
 * of them is chosen. Nothing is saved before.
 */
export function ClashForm({ noun, failed, newer, labels, names, onSubmit, onLeave }: ClashFormProps) {
  const location = useLocation();
  const { typed, errors, message, unjudged } = failed;
  const sent = Object.keys(labels).filter((name) => name in typed);
  const differing = sent.filter((name) => tidy(typed[name]) !== tidy(newer.fields[name]));
  const who = newer.by?.name ?? "the program";
  return (
    <section aria-labelledby="clash" className="mb-12 rounded-card border border-line bg-surface p-5 sm:p-8">
      <ErrorSummary
        errors={errors}
        message={
          unjudged
            ? message
            : `${who} has saved this ${noun} while you were writing. Nothing of yours is lost: choose below what is to stay.`
        }
      />
      <h2 id="clash" className="text-2xl">
        Two versions of this {noun}
      </h2>
      <p className="mt-1 text-muted">
        The other one was saved by {who}, <MomentText date={newer.at} />.
      </p>
      <Form method="post" encType="multipart/form-data" onSubmit={onSubmit} className="mt-6 space-y-10">
        <input type="hidden" name="version" value={newer.version} />
        {Object.entries(typed)
          .filter(([name]) => name !== "version")
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {differing.map((name) => (
          <Difference
            key={name}
            name={name}
            label={labels[name] ?? name}
            mine={typed[name] ?? ""}
            theirs={newer.fields[name] ?? ""}
            who={who}
            names={names}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Saving…">Save what I have chosen</SubmitButton>
          <ButtonLink to={deskAddress(location)} look="quiet" onClick={onLeave}>
            Leave it as {who} saved it
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

type DifferenceProps = { name: string; label: string; mine: string; theirs: string; who: string; names?: FieldNames };

function Difference({ name, label, mine, theirs, who, names }: DifferenceProps) {
  const sides = [
    { value: "mine", legend: "Keep mine", text: mine },
    { value: "theirs", legend: `Keep what ${who} saved`, text: theirs },
  ];
  return (
    <fieldset>
      <legend className="text-xl font-semibold">{label}</legend>
      <div className="mt-3 grid gap-5 md:grid-cols-2">
        {sides.map(({ value, legend, text }) => (
          <div key={value}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={choiceName(name)}
                value={value}
                defaultChecked={value === "mine"}
                className="size-5 accent-leaf"
              />
              {legend}
            </label>
            {name === "imageUrl" && readImagePath(text) !== null && (
              <Picture image={text} alt={legend} sizes="12rem" widest={480} className="my-2 w-48 rounded-card" />
            )}
            <textarea
              readOnly
              rows={text.length > 200 ? 12 : 3}
              value={inWords(name, text, names)}
              aria-label={`${label}: ${value === "mine" ? "mine" : `as ${who} saved it`}`}
              className="mt-1 block w-full rounded-card border border-line bg-paper px-4 py-2.5"
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Forms and databases end texts differently. */
const tidy = (text = "") => text.trim().replaceAll("\r\n", "\n");
