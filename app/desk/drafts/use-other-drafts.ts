import { type RefObject, useCallback, useEffect, useState } from "react";
import { type DraftPlace, listDrafts, type NamedDraft, openDrafts, removeDraft } from "./drafts";
import { wouldChange } from "./form-filling";
import type { OwnDraft } from "./use-own-draft";

/** Drafts of a form from other windows, for example after a crash. Drafts that are open in a window are left out. */
export function useOtherDrafts(place: DraftPlace, own: OwnDraft, form: RefObject<HTMLFormElement>) {
  const [drafts, setDrafts] = useState<NamedDraft[]>([]);

  const look = useCallback(async () => {
    const open = await openDrafts();
    if (!form.current) return;
    const isOpen = (name: string) => name === own.name() || (open.has(name) && !own.hasLeft(name));
    const others = listDrafts(place).filter(({ name }) => !isOpen(name));
    const saying = others.filter(({ draft }) => form.current && wouldChange(form.current, draft.fields));
    // The form has these texts already, for example because the answer to a save was lost.
    for (const other of others) if (!saying.includes(other)) removeDraft(other.name);
    setDrafts(saying);
  }, [place, own, form]);

  useEffect(() => {
    const lookAgain = () => document.visibilityState === "visible" && void look();
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [look]);

  return { drafts, look };
}
