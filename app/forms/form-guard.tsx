import { TextField } from "~/ui/field";
import type { FailedForm } from "./failed-form";

/** The fields that tell people from programs. `checkFormGuard` reads them. */
export const guardFields = { mark: "mark", trap: "homepage" } as const;

/**
 * Part of a form for visitors. The mark says when the form was made. The trap is a field that people cannot see, hear
 * or reach with the keyboard, but programs fill it in. If a browser filled it in for a person, the form is returned and
 * shows the field.
 */
export function FormGuard({ mark, failed }: { mark: string; failed: FailedForm | undefined }) {
  const { mark: markField, trap } = guardFields;
  const sprung = failed?.errors[trap];
  return (
    <>
      <input type="hidden" name={markField} value={failed?.typed[markField] ?? mark} />
      {sprung ? (
        <TextField name={trap} label="Leave this field empty" errors={sprung} autoComplete="off" />
      ) : (
        <div aria-hidden="true" className="absolute -left-[200vw]">
          <label htmlFor={trap}>Leave this field empty</label>
          <input type="text" id={trap} name={trap} tabIndex={-1} autoComplete="off" />
        </div>
      )}
    </>
  );
}
