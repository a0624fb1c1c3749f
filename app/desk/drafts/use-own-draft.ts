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

/** A new key for the server's copy: 128 bits. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The draft of an open form: the one that this window had here before, or a new one. */
export function useOwnDraft(place: DraftPlace) {
  const held = useRef<{ name: string; release: () => void }>();
  const key = useRef("");
  const own = useMemo(() => {
    const left = new Set<string>();
    const hold = (name: string) => {
      if (held.current) left.add(held.current.name);
      held.current?.release();
      held.current = { name, release: holdDraft(name) };
      return name;
    };
    return {
      /** The key of the server's copy. */
      key: (): string => key.current,
      /** Goes on with a text that the server may have. Without one the server gets a new text. */
      goOnWith(known: string = newKey()) {
        key.current = known;
      },
      name: (): string => held.current?.name ?? hold(newDraftName(place)),
      /** Call this when the form is shown. Returns the texts that this window had in it before. */
      begin(): Draft | null {
        const name = hold(newDraftName(place));
        key.current = newKey();
        const left = takeOwnDraft(place);
        if (left === null) return null;
        // Another key, so that a copy of this window finds nothing: two forms must not write one draft.
        moveDraft(left, name);
        // It may have been sent. It still exists, so it was not saved.
        recallDraft(left);
        const draft = readDraft(name);
        if (draft?.key) key.current = draft.key;
        return draft;
      },
      /** Whether this form has finished with that draft. Its lock may last a moment longer. */
      hasLeft: (name: string) => left.has(name),
      /** Gives the form a new draft. The old one stays as it is. */
      another: () => hold(newDraftName(place)),
      /** Call this when the form is removed. */
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
