import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { longestNote, notesPath, type ShownNote } from "~/editing/history/review-note";
import { Button } from "~/ui/button";
import { AgoText } from "~/ui/dates";
import { TextArea } from "~/ui/field";

type ReviewNotesProps = {
  noun: string;
  id: string;
  notes: ShownNote[];
  /** What was wrong with the note that was sent, where the page was loaded anew. */
  failed?: { errors: { text?: string[] }; typed: { text?: string } };
};

type Answer = { errors?: { text?: string[] }; message?: string };

/**
 * The notes on a text, for those who write and review it. They are no part of the text: its form beside them keeps what is
 * typed there.
 */
export function ReviewNotes({ noun, id, notes, failed }: ReviewNotesProps) {
  const fetcher = useFetcher<Answer>({ key: `notes ${id}` });
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const errors = answer?.errors?.text ?? failed?.errors.text ?? (answer?.message ? [answer.message] : undefined);
  useEffect(() => {
    if (fetcher.state === "idle" && answer && !answer.errors && !answer.message) form.current?.reset();
  }, [fetcher.state, answer]);
  const action = notesPath(noun, id);
  const back = <input type="hidden" name="back" value={pathname + search} />;
  const stay = (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget, (event as { nativeEvent?: SubmitEvent }).nativeEvent?.submitter);
    typed.set("stay", "yes");
    fetcher.submit(typed, { method: "post", action });
  };
  return (
    <section
      id="notes"
      aria-labelledby="notes-title"
      className="mb-10 scroll-mt-28 border-l-4 border-leaf bg-surface p-5"
    >
      <h3 id="notes-title" className="text-xl">
        Notes
      </h3>
      <p className="mt-1 text-meta text-muted">
        For those who write and review this {noun}. Readers never see them. Save your changes of the {noun} itself by
        its own form.
      </p>
      {notes.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {notes.map((note) => (
            <li key={note.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="text-meta text-muted">
                  <strong className="text-ink">{note.by.name}</strong>, <AgoText date={note.at} />
                </p>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              </div>
              {note.removable && (
                <fetcher.Form method="post" action={action} onSubmit={stay}>
                  {back}
                  <input type="hidden" name="remove" value={note.id} />
                  <button
                    type="submit"
                    aria-label={`Remove the note of ${note.by.name}: ${note.text.slice(0, 40)}`}
                    className="min-h-11 cursor-pointer px-2 text-meta text-muted underline underline-offset-4 hover:text-ink"
                  >
                    Remove
                  </button>
                </fetcher.Form>
              )}
            </li>
          ))}
        </ol>
      )}
      <fetcher.Form ref={form} method="post" action={action} onSubmit={stay} className="mt-4 max-w-2xl">
        {back}
        <TextArea
          name="text"
          idPrefix="note-"
          label="New note"
          rows={2}
          maxLength={longestNote}
          errors={errors}
          defaultValue={failed?.typed.text}
        />
        <div className="mt-3">
          <Button type="submit" look="quiet" disabled={fetcher.state !== "idle"}>
            Add note
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}
