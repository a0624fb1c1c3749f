import { Link, useLocation } from "@remix-run/react";
import { deskAddress, formAddress } from "./desk-address";

/** What readers do not get of a text. */
export type TextWarnings = { id: string; title: string; sentences: string[] };

/** On the list, after a save. It stays until somebody closes it or opens another page. */
export function TextWarningsAfterSave({ warnings }: { warnings: TextWarnings }) {
  const location = useLocation();
  return (
    <section aria-label="What readers do not get" role="status" className={look}>
      <p>
        <strong>“{warnings.title}” is saved as you wrote it, but readers do not get all of it.</strong>
      </p>
      <Sentences warnings={warnings} />
      <p className="flex flex-wrap gap-x-6">
        <Link to={formAddress(location, { edit: warnings.id })} className={link}>
          Back to its form
        </Link>
        <Link to={deskAddress(location)} preventScrollReset className={link}>
          Close this message
        </Link>
      </p>
    </section>
  );
}

/** In the form, as long as the saved text has such things. */
export function TextWarningsInForm({ warnings }: { warnings: TextWarnings }) {
  return (
    <section aria-label="What readers do not get" className={`sm:col-span-2 ${look}`}>
      <p>
        <strong>Readers do not get all of the text as it was saved last.</strong> Nothing is changed in it here.
      </p>
      <Sentences warnings={warnings} />
    </section>
  );
}

const look = "mb-6 border-l-4 border-danger bg-surface py-3 pl-4";
const link = "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

const Sentences = ({ warnings }: { warnings: TextWarnings }) => (
  <ul className="mt-2 list-disc pl-5">
    {warnings.sentences.map((sentence) => (
      <li key={sentence} className="[overflow-wrap:anywhere]">
        {sentence}
      </li>
    ))}
  </ul>
);
