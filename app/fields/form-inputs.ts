import { type FailedForm, formFields } from "~/forms/failed-form";
import type { Choice } from "~/ui/field";
import type { Field, Fields } from "./field";
import { choicesOf } from "./labels";

type Limits = {
  required?: boolean;
  maxLength?: number;
  type?: string;
  min?: number;
  max?: number;
  step?: number;
  inputMode?: "numeric" | "decimal";
  autoComplete?: string;
};

type Input<F> = { name: string; label: string; errors?: string[]; defaultValue?: string } & (F extends {
  labels: unknown;
}
  ? { choices: Choice[] }
  : F extends { kind: "flag" }
    ? object
    : Limits);

/**
 * The properties of a form's inputs by name: the label and limits of the description, the messages, and the text that
 * was typed, or else the text of the document. `const field = formInputs(recipeFields, failed, text)`, then `<TextField
 * {...field("title")} />`.
 */
export function formInputs<F extends Fields>(
  fields: F,
  failed: FailedForm | undefined,
  present: Record<string, string> = {},
) {
  const texts = formFields(failed, present);
  return <Name extends keyof F & string>(name: Name): Input<F[Name]> => {
    const field: Field = fields[name] as Field;
    const { defaultValue = "preset" in field && typeof field.preset === "string" ? field.preset : undefined, ...rest } =
      texts(name);
    return { ...rest, defaultValue, label: field.label, ...limitsOf(field) } as unknown as Input<F[Name]>;
  };
}

function limitsOf(field: Field): Limits | { choices: Choice[] } {
  switch (field.kind) {
    case "text":
      return { required: field.required, maxLength: field.line && field.most };
    case "lines":
      return { required: field.missing !== undefined };
    case "wholeNumber":
      if (field.input === "list") return {};
      return field.input ? { type: "number", min: 0, max: field.most, step: 1, inputMode: "numeric" } : typedNumber;
    case "price":
      return {
        type: "number",
        min: 0,
        step: 0.01,
        inputMode: "decimal",
        autoComplete: "off",
        required: field.required,
      };
    case "decimal":
      return { type: "number", min: 0, max: field.most, step: 0.1, inputMode: "decimal" };
    case "choice":
      return { choices: [...(field.none ? [{ value: "", label: field.none }] : []), ...choicesOf(field)] };
    case "choices":
      return { choices: choicesOf(field) };
    default:
      return {};
  }
}

const typedNumber = { inputMode: "numeric", autoComplete: "off" } as const;
