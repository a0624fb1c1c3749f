import { choiceName, mineName, togetherName } from "~/editing/conflicts/conflict-choice";
import type { ConflictingField } from "~/facts/edit-conflict";
import type { FormText } from "~/facts/form-text";
import { readImagePath } from "~/facts/image";
import type { NounFacts } from "~/fields/noun-facts";
import { Picture } from "~/ui/picture";
import { type FieldNames, fieldLabel, inWords } from "./field-words";
import { TextDifferences } from "./text-differences";

type ConflictQuestionProps = {
  noun: NounFacts;
  field: ConflictingField;
  names?: FieldNames;
  /** What was sent: the text of the form, and what was chosen and edited here before. */
  typed: FormText;
  theirs: string;
  /** "Ada Admin saved" */
  who: string;
  errors?: string[];
};

/**
 * A field that both have changed. The choices are either text, or both changes if they are in different lines. Nothing is
 * chosen that would undo what somebody has changed.
 */
export function ConflictQuestion({ noun, field: conflict, names, typed, theirs, who, errors }: ConflictQuestionProps) {
  const { field, together, unchangedByForm } = conflict;
  const label = fieldLabel(noun, field);
  const mine = typed[field] ?? "";
  const harmless = together !== undefined ? "together" : unchangedByForm ? "theirs" : undefined;
  const chosen = typed[choiceName(field)] ?? harmless;
  const isText = noun.fields[field]?.kind === "text";
  const wrong = errors?.[0];
  const sides = [
    { value: "mine", legend: "Keep mine", text: mine },
    { value: "theirs", legend: `Keep what ${who}`, text: theirs },
  ];
  return (
    <fieldset
      id={field}
      tabIndex={-1}
      aria-describedby={wrong ? `${field}-error` : undefined}
      className={wrong ? "border-l-4 border-danger pl-4" : undefined}
    >
      <legend className="text-xl font-semibold">{label}</legend>
      {wrong && (
        <p id={`${field}-error`} className="mt-1 font-semibold text-danger">
          {wrong}
        </p>
      )}
      {together !== undefined && (
        <div className="mt-3">
          <Choice {...{ field, value: "together", chosen }} legend="Keep both changes together" />
          <p id={`${field}-together`} className="text-muted">
            You changed different lines. This is the text with all changes; you can still edit it.
          </p>
          <textarea
            name={togetherName(field)}
            rows={rowsOf(together)}
            defaultValue={typed[togetherName(field)] ?? together}
            aria-label={`${label}: both changes together`}
            aria-describedby={`${field}-together`}
            className={`${textLook} border-edge bg-surface`}
          />
        </div>
      )}
      <div className="mt-3 grid gap-5 md:grid-cols-2">
        {sides.map(({ value, legend, text }) => {
          const shown = inWords(noun, field, text, names);
          // Mine can still be edited, also with words of the other text.
          const edited = isText && value === "mine";
          return (
            <div key={value}>
              <Choice {...{ field, value, legend, chosen }} />
              {field === "imageUrl" && readImagePath(text) !== null && (
                <Picture image={text} alt={legend} sizes="12rem" widest={480} className="my-2 w-48 rounded-card" />
              )}
              <textarea
                {...(edited
                  ? { name: mineName(field), defaultValue: typed[mineName(field)] ?? text }
                  : { readOnly: true, value: shown })}
                rows={rowsOf(text)}
                aria-label={`${label}: ${value === "mine" ? "mine" : `what ${who}`}`}
                className={`${textLook} ${edited ? "border-edge bg-surface" : "border-line bg-paper"}`}
              />
            </div>
          );
        })}
      </div>
      {isText && <TextDifferences mine={mine} theirs={theirs} who={who} />}
    </fieldset>
  );
}

const charactersInRow = 60;
/** As many rows as the text needs, within limits. */
const rowsOf = (text: string) => {
  const rows = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersInRow)), 0);
  return Math.min(14, Math.max(2, rows + 1));
};

const textLook = "mt-1 block w-full rounded-card border px-4 py-2.5";

type ChoiceProps = { field: string; value: string; legend: string; chosen: string | undefined };

function Choice({ field, value, legend, chosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="radio"
        name={choiceName(field)}
        value={value}
        defaultChecked={value === chosen}
        className="size-5 shrink-0 accent-leaf"
      />
      {legend}
    </label>
  );
}
