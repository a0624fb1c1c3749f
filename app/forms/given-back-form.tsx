import type { ReactNode } from "react";
import type { GivenBack } from "~/facts/given-back";
import { Button } from "~/ui/button";
import { fieldNameInWords } from "./field-name";

type GivenBackFormProps = {
  form: GivenBack;
  /** What was in the way, and what to do about it. */
  children: ReactNode;
  /** Whether sending it again can help; without, the texts are there to be copied. */
  again?: boolean;
};

/** A form that nobody took, to be sent once more from this very page, with or without JavaScript: no text is lost. */
export function GivenBackForm({ form: { typed, file }, children, again = true }: GivenBackFormProps) {
  const fields = Object.entries(typed);
  const shown = fields.filter(([, value]) => value.length > 2 && value.trim() !== "" && !isId.test(value));
  return (
    <form method="post" className="mt-5">
      <div className="space-y-3 text-lg text-muted">{children}</div>
      {again && file !== false && (
        <p className="mt-3 text-lg text-muted">
          {file
            ? "The file that you chose did not come along: it has to be chosen again later."
            : "A picture that you chose has to be chosen again later."}
        </p>
      )}
      {again && (
        <>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" className="mt-8">
            Send it again
          </Button>
        </>
      )}
      {shown.length > 0 && (
        <details className="mt-10 text-left" open={!again}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">What you typed</summary>
          <dl className="mt-3">
            {shown.map(([name, value]) => (
              <div key={name} className="mt-4">
                <dt className="font-semibold">{fieldNameInWords(name)}</dt>
                <dd className="whitespace-pre-wrap break-words text-muted">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </form>
  );
}

/** What forms carry for the program's own use. */
const isId = /^[0-9a-f]{24}$/;
