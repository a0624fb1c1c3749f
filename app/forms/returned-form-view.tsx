import type { ReactNode } from "react";
import type { ReturnedForm } from "~/facts/returned-form";
import { Button } from "~/ui/button";
import { fieldNameInWords } from "./field-name";

type GivenBackFormProps = {
  form: ReturnedForm;
  /** What went wrong, and what to do. */
  children: ReactNode;
  /** Whether the form can be sent again. If not, the texts are shown so that people can copy them. */
  again?: boolean;
};

/**
 * A form that could not be saved. People can send it again from this page, with or without JavaScript, so no text is
 * lost.
 */
export function ReturnedFormView({ form: { typed, file }, children, again = true }: GivenBackFormProps) {
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

/** Hidden fields that the program fills in. */
const isId = /^[0-9a-f]{24}$/;
