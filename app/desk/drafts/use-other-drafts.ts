import { type RefObject, useCallback, useEffect, useState } from "react";
import { type DraftPlace, listDrafts, type NamedDraft, openDrafts, removeDraft } from "./drafts";
import { wouldChange } from "./form-filling";
import type { OwnDraft } from "./use-own-draft";

/** The drafts of a form that another window has left behind, as by a crash; one that is open in a window is not among them. */
export function useOtherDrafts(place: DraftPlace, own: OwnDraft, form: RefObject<HTMLFormElement>) {
  const [drafts, setDrafts] = useState<NamedDraft[]>([]);

  const look = useCallback(async () => {
    const open = await openDrafts();
    if (!form.current) return;
    const isOpen = (name: string) => name === own.name() || (open.has(name) && !own.hasLeft(name));
    const others = listDrafts(place).filter(({ name }) => !isOpen(name));
    const saying = others.filter(({ draft }) => form.current && wouldChange(form.current, draft.fields));
    // What it says is what the form has already, as after a save that was not heard of.
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
