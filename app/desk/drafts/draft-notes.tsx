import { useEffect, useRef, useState } from "react";
import { MomentText } from "~/place/moment-text";
import type { NamedDraft } from "./drafts";

type DraftNotesProps = {
  /** When the draft in the form was stored. */
  keptAt: string | null;
  /** Drafts that no window has open. */
  others: NamedDraft[];
  onDiscard: () => void;
  onTakeUp: (draft: NamedDraft) => void;
  onDiscardOther: (draft: NamedDraft) => void;
};

/** Above a form: says that it contains an unsaved draft, and lists other unsaved drafts of it. */
export function DraftNotes({ keptAt, others, onDiscard, onTakeUp, onDiscardOther }: DraftNotesProps) {
  return (
    <>
      {keptAt && (
        <div role="status" className={`${note} mt-4`}>
          Your unsaved changes of <MomentText date={keptAt} /> are back in the form.{" "}
          <Discard label="Discard them" onDiscard={onDiscard} />
        </div>
      )}
      {others.length > 0 && (
        <section aria-label="Unsaved text of yours" className={`${note} mt-4`}>
          <ul className="space-y-2">
            {others.slice(0, maxShown).map((other) => (
              <li key={other.name}>
                <Other {...{ other, onTakeUp, onDiscardOther }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const maxShown = 5;
const note = "border-l-4 border-leaf pl-4";
const control = "min-h-8 cursor-pointer font-semibold underline underline-offset-4";

type OtherProps = { other: NamedDraft } & Pick<DraftNotesProps, "onTakeUp" | "onDiscardOther">;

function Other({ other, onTakeUp, onDiscardOther }: OtherProps) {
  const { at, fields, discardedAt } = other.draft;
  const begins = beginningOf(fields.title || fields.name || Object.values(fields).find((text) => text.length > 3));
  if (discardedAt) {
    return (
      <>
        You threw away <q className="[overflow-wrap:anywhere]">{begins}</q>, <MomentText date={discardedAt} />.{" "}
        <button type="button" className={control} onClick={() => onTakeUp(other)}>
          Bring it back
        </button>
      </>
    );
  }
  return (
    <>
      You have unsaved text of <MomentText date={at} />: <q className="[overflow-wrap:anywhere]">{begins}</q>.{" "}
      <button type="button" className={`${control} mr-4`} onClick={() => onTakeUp(other)}>
        Take it up
      </button>
      <Discard label="Discard it" onDiscard={() => onDiscardOther(other)} />
    </>
  );
}

const beginningOf = (text = "no title") => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** A button that discards something. It asks first. */
function Discard({ label, onDiscard }: { label: string; onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (!asking) {
    return (
      <button ref={first} type="button" className={control} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <span role="group" aria-label="Throw it away?">
      Throw it away? For an hour it can be brought back.{" "}
      <button ref={keep} type="button" className={`${control} mr-4`} onClick={() => setAsking(false)}>
        Keep it
      </button>
      <button
        type="button"
        className={`${control} text-danger`}
        onClick={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        Throw it away
      </button>
    </span>
  );
}
