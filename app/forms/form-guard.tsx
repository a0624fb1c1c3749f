import { TextField } from "~/ui/field";
import type { FailedForm } from "./failed-form";

/** The names of the fields that tell a person's form from a program's; `readGuardedForm` judges them. */
export const guardFields = { mark: "mark", trap: "homepage" } as const;

/**
 * Stands in a form that visitors send. The mark says when the form was made. The trap is a field that nobody sees, hears
 * or reaches with the keyboard; programs fill it in. If something filled it in for a person after all, the form comes
 * back with the field in sight.
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
