import { useEffect, useMemo, useRef } from "react";
import {
  type Draft,
  type DraftPlace,
  holdDraft,
  moveDraft,
  newDraftName,
  noteOwnDraft,
  readDraft,
  recallDraft,
  takeOwnDraft,
} from "./drafts";

export type OwnDraft = ReturnType<typeof useOwnDraft>;

/** The draft that an open form writes: the one that this window left behind here, else a new one. */
export function useOwnDraft(place: DraftPlace) {
  const held = useRef<{ name: string; release: () => void }>();
  const own = useMemo(() => {
    const left = new Set<string>();
    const hold = (name: string) => {
      if (held.current) left.add(held.current.name);
      held.current?.release();
      held.current = { name, release: holdDraft(name) };
      return name;
    };
    return {
      name: (): string => held.current?.name ?? hold(newDraftName(place)),
      /** To be called when the form is there. Returns what this window had typed into it before. */
      begin(): Draft | null {
        const name = hold(newDraftName(place));
        const left = takeOwnDraft(place);
        if (left === null) return null;
        // A copy of this window finds nothing: two forms never write one draft.
        moveDraft(left, name);
        // It may have been sent; it was not saved, or it would not be here any more.
        recallDraft(left);
        return readDraft(name);
      },
      /** Whether this form wrote that draft and does so no more: its lock may last a moment longer. */
      hasLeft: (name: string) => left.has(name),
      /** From here on the form writes another draft; the one before stays as it is. */
      another: () => hold(newDraftName(place)),
      /** To be called when the form goes. */
      end() {
        if (held.current) noteOwnDraft(place, held.current.name);
        held.current?.release();
        held.current = undefined;
      },
    };
  }, [place]);

  useEffect(() => {
    const leave = () => held.current && noteOwnDraft(place, held.current.name);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && takeOwnDraft(place);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [place]);

  return own;
}
