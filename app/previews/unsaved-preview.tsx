import { type ShownText, ShownTextView } from "./shown-text";

type UnsavedPreviewProps = {
  /** Missing if no form was sent. */
  preview?: { text: ShownText; waiting: string[] } | { refused: { message: string; errors: Record<string, string[]> } };
};

/** What somebody has typed in a form of the desk, as readers will see it, below a bar that says what it is. */
export function UnsavedPreview({ preview }: UnsavedPreviewProps) {
  if (preview && "text" in preview) {
    return (
      <>
        <div data-preview="shown" className="border-b border-line bg-wash px-5 py-3 text-center">
          <p>
            <strong>Preview: nothing is saved.</strong> Your form is still open in the other tab. Close this one to go
            back to it.
          </p>
          {preview.waiting.map((sentence) => (
            <p key={sentence} data-preview-note="" className="mt-1">
              {sentence}
            </p>
          ))}
        </div>
        <ShownTextView text={preview.text} />
      </>
    );
  }
  return (
    <section className="mx-auto max-w-3xl px-5 py-16">
      <h1 className="text-4xl">{preview ? "There is no preview yet" : "Nothing to preview"}</h1>
      {preview ? <Refused {...preview.refused} /> : <p className="mt-4">Press Preview in a form of the desk.</p>}
    </section>
  );
}

function Refused({ message, errors }: { message: string; errors: Record<string, string[]> }) {
  const sentences = [...new Set(Object.values(errors).flat())];
  return (
    <div role="alert" data-preview="refused" className="mt-6 rounded-card border-2 border-danger bg-surface p-6">
      <p>
        <span data-preview-note={sentences.length === 0 ? "" : undefined}>{message}.</span> Nothing is saved, and your
        form is still open in the other tab.
      </p>
      {sentences.length > 0 && (
        <ul className="mt-3 list-disc space-y-1.5 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence} data-preview-note="">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
