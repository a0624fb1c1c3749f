/** What readers do not get of a text. */
export type TextWarnings = { id: string; title: string; sentences: string[] };

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

const Sentences = ({ warnings }: { warnings: TextWarnings }) => (
  <ul className="mt-2 list-disc pl-5">
    {warnings.sentences.map((sentence) => (
      <li key={sentence} className="[overflow-wrap:anywhere]">
        {sentence}
      </li>
    ))}
  </ul>
);
