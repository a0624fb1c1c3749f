import { clsx } from "clsx";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";

/** What every field of a form has. `errors`, `defaultValue` and the names come from `formFields`. */
export type FieldProps = {
  name: string;
  label: string;
  /** What helps to fill it in, read out together with the label. */
  hint?: ReactNode;
  /** The server's messages for this field; the first is shown. */
  errors?: string[];
  /** Before the name in the field's id, where a page has several forms with a field of that name. */
  idPrefix?: string;
  className?: string;
};

/** What joins the control to its label, hint and error, and makes it look like one. */
export type ControlProps = {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  className: string;
};

/** A label, a hint, a control and its error. The control is the child's: an input, a text area, a list to choose from. */
export function Field({
  name,
  label,
  hint,
  errors = [],
  idPrefix = "",
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = idPrefix + name;
  const [error] = errors;
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mt-0.5 text-[0.95rem] text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1 font-semibold text-danger">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        "aria-describedby": clsx(hintId, errorId) || undefined,
        "aria-invalid": error ? true : undefined,
        className: clsx(
          // Led here from the summary, the label and the error stay in sight.
          "mt-2 block w-full scroll-mt-28 rounded-card bg-surface px-4 py-2.5 placeholder:text-muted",
          error ? "border-2 border-danger" : "border border-edge hover:border-ink",
        ),
      })}
    </div>
  );
}

/** A field of one line. */
export function TextField({
  name,
  label,
  hint,
  errors,
  idPrefix,
  className,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>) {
  return (
    <Field {...{ name, label, hint, errors, idPrefix, className }}>
      {(control) => <input type="text" {...input} {...control} className={clsx(control.className, "min-h-12")} />}
    </Field>
  );
}

/** A field of many lines. */
export function TextArea({
  name,
  label,
  hint,
  errors,
  idPrefix,
  className,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>) {
  return (
    <Field {...{ name, label, hint, errors, idPrefix, className }}>
      {(control) => <textarea rows={6} {...area} {...control} />}
    </Field>
  );
}

export type Choice = { value: string; label: string };

/** A list of which one is chosen. */
export function SelectField({
  name,
  label,
  hint,
  errors,
  idPrefix,
  className,
  choices,
  ...select
}: FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> & { choices: readonly Choice[] }) {
  return (
    <Field {...{ name, label, hint, errors, idPrefix, className }}>
      {(control) => (
        <select {...select} {...control} className={clsx(control.className, "min-h-12")}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A choice of yes or no, sent in both cases: an empty text is no. `defaultValue` is "on" for yes. */
export function CheckboxField({
  name,
  label,
  hint,
  errors = [],
  idPrefix = "",
  className,
  defaultValue,
}: FieldProps & { defaultValue?: string }) {
  const id = idPrefix + name;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={className}>
      <input type="hidden" name={name} value="" />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="on"
          defaultChecked={defaultValue === "on"}
          aria-describedby={hintId}
          className="size-5 shrink-0 accent-leaf"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-[0.95rem] text-muted">
          {hint}
        </p>
      )}
      {errors[0] && <p className="mt-1 font-semibold text-danger">{errors[0]}</p>}
    </div>
  );
}

/**
 * Any number of choices, sent in every case: see `listMark` of ~/forms/form-text. `defaultValue` has the values with
 * commas between them.
 */
export function ChoicesField({
  name,
  label,
  hint,
  errors = [],
  idPrefix = "",
  className,
  choices,
  defaultValue = "",
}: FieldProps & { choices: readonly Choice[]; defaultValue?: string }) {
  const id = idPrefix + name;
  const hintId = hint ? `${id}-hint` : "";
  const errorId = errors[0] ? `${id}-error` : "";
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={clsx(hintId, errorId) || undefined}
      className={clsx("scroll-mt-28 outline-none", className)}
    >
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={hintId} className="mt-0.5 text-[0.95rem] text-muted">
          {hint}
        </p>
      )}
      {errors[0] && (
        <p id={errorId} className="mt-1 font-semibold text-danger">
          <span className="sr-only">Error: </span>
          {errors[0]}
        </p>
      )}
      <input type="hidden" name={`${name}[]`} value="" />
      <ChoiceBoxes name={`${name}[]`} choices={choices} chosen={defaultValue.split(",").map((value) => value.trim())} />
    </fieldset>
  );
}

/** Boxes of one name, each with a value of its own. */
export function ChoiceBoxes({ name, choices, chosen }: { name: string; choices: readonly Choice[]; chosen: string[] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-edge bg-surface px-4 hover:border-ink has-checked:border-leaf has-checked:bg-wash"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="size-4.5 shrink-0 accent-leaf"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
