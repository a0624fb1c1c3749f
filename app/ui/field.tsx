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

/** What connects the control to its label, hint and error, and how it looks. */
export type ControlProps = {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  className: string;
};

/** A label, a hint, a control and its error. The caller renders the control: an input, a text area or a select. */
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
      <Notes {...{ hint, hintId, error, errorId }} />
      {children({
        id,
        name,
        "aria-describedby": clsx(hintId, errorId) || undefined,
        "aria-invalid": error ? true : undefined,
        className: clsx(
          // After a click in the error summary, the label and the error must stay visible.
          "mt-2 block w-full scroll-mt-28 rounded-card bg-surface px-4 py-2.5 placeholder:text-muted",
          error ? "border-2 border-danger" : "border border-edge hover:border-ink",
        ),
      })}
    </div>
  );
}

/** Makes the button inside a file input look like the others. */
export const filePicker =
  "file:mr-4 file:cursor-pointer file:rounded-pill file:border file:border-edge file:bg-paper file:px-4 file:py-1.5 file:font-semibold file:text-ink hover:file:border-ink";

type NotesProps = { hint: ReactNode; hintId: string; error: string | undefined; errorId: string };

const Notes = ({ hint, hintId, error, errorId }: NotesProps) => (
  <>
    {hint && (
      <p id={hintId} className="mt-0.5 text-meta text-muted">
        {hint}
      </p>
    )}
    {error && (
      <p id={errorId} className="mt-1 font-semibold text-danger">
        <span className="sr-only">Error: </span>
        {error}
      </p>
    )}
  </>
);

/** A field of one line. */
export function TextField(props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>) {
  const [field, input] = apart(props);
  return (
    <Field {...field}>
      {(control) => <input type="text" {...input} {...control} className={clsx(control.className, "min-h-12")} />}
    </Field>
  );
}

/** A field of many lines. */
export function TextArea(props: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>) {
  const [field, area] = apart(props);
  return <Field {...field}>{(control) => <textarea rows={6} {...area} {...control} />}</Field>;
}

export type Choice = { value: string; label: string };

/** A list to choose one value from. */
export function SelectField({
  choices,
  ...props
}: FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> & { choices: readonly Choice[] }) {
  const [field, select] = apart(props);
  return (
    <Field {...field}>
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

/** Separates the field's properties from those of its control. */
function apart<Props extends FieldProps>({ name, label, hint, errors, idPrefix, className, ...control }: Props) {
  return [{ name, label, hint, errors, idPrefix, className }, control] as const;
}

/** A checkbox. An empty text is sent for no, so that an answer always comes. `defaultValue` is "on" for yes. */
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
        <p id={hintId} className="text-meta text-muted">
          {hint}
        </p>
      )}
      {errors[0] && <p className="mt-1 font-semibold text-danger">{errors[0]}</p>}
    </div>
  );
}

/**
 * Any number of choices, sent in every case: see `listMark` of ~/facts/form-text. `defaultValue` has the values with
 * commas between them. With `one`, exactly one.
 */
export function ChoicesField({
  name,
  label,
  hint,
  errors = [],
  idPrefix = "",
  className,
  choices = [],
  groups = [{ label: "", choices }],
  defaultValue = "",
  one = false,
}: FieldProps & {
  one?: boolean;
  choices?: readonly Choice[];
  /** The same in groups, where there are many. */
  groups?: readonly { label: string; choices: readonly Choice[] }[];
  defaultValue?: string;
}) {
  const id = idPrefix + name;
  const [error] = errors;
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";
  const chosen = defaultValue.split(",").map((value) => value.trim());
  const boxes = { name: one ? name : `${name}[]`, chosen, type: one ? "radio" : "checkbox" } as const;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={clsx(hintId, errorId) || undefined}
      className={clsx("scroll-mt-28 outline-none", className)}
    >
      <legend className="font-semibold">{label}</legend>
      <Notes {...{ hint, hintId, error, errorId }} />
      {!one && <input type="hidden" name={boxes.name} value="" />}
      {groups.map((group) =>
        group.label ? (
          <fieldset key={group.label} className="mt-3">
            <legend className="text-meta text-muted">{group.label}</legend>
            <ChoiceBoxes {...boxes} choices={group.choices} />
          </fieldset>
        ) : (
          <ChoiceBoxes key={group.label} {...boxes} choices={group.choices} />
        ),
      )}
    </fieldset>
  );
}

type ChoiceBoxesProps = {
  name: string;
  choices: readonly Choice[];
  chosen: string[];
  /** Whether several can be chosen, or one. */
  type?: "checkbox" | "radio";
};

/** Boxes of one name, each with a value of its own. */
export function ChoiceBoxes({ name, choices, chosen, type = "checkbox" }: ChoiceBoxesProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-pill border border-edge bg-surface px-4 hover:border-ink has-checked:border-leaf has-checked:bg-wash"
        >
          <input
            type={type}
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
