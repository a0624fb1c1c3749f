import type { FormText } from "~/forms/form-text";
import { Button } from "~/ui/button";

/**
 * A part of the site is down (503). A form that was sent in the meantime is here, to be sent once more from this very
 * page, with or without JavaScript: nothing that was typed is lost.
 */
export function RightBack({ typed }: { typed: FormText | undefined }) {
  const fields = Object.entries(typed ?? {});
  const shown = fields.filter(([, value]) => value.length > 2 && value.trim() !== "");
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">We will be right back</h1>
      {fields.length === 0 ? (
        <p className="mt-5 text-lg text-muted">A part of the site is resting. Please try again in a few seconds.</p>
      ) : (
        <form method="post" className="mt-5">
          <p className="text-lg text-muted">
            A part of the site is resting, and your change could not be saved. What you typed is still here: please send
            it again in a few seconds. A picture that you chose has to be chosen again later.
          </p>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" className="mt-8">
            Send it again
          </Button>
          <details className="mt-10 text-left">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">What you typed</summary>
            <dl className="mt-3">
              {shown.map(([name, value]) => (
                <div key={name} className="mt-4">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="whitespace-pre-wrap break-words text-muted">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        </form>
      )}
    </div>
  );
}

/** What the server's answer carries of a form. */
export function typedOf(data: unknown): FormText | undefined {
  return typeof data === "object" && data !== null && "typed" in data ? (data.typed as FormText) : undefined;
}
