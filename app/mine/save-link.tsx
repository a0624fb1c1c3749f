import { type MouseEvent, useState } from "react";
import { useCurrentUser } from "~/page/site";
import type { ReaderText } from "~/reader-texts/reader-text";
import { ButtonLink } from "~/ui/button";
import { useNotify } from "~/ui/notices/notices";
import { minePath, savePath } from "./mine";
import { keepInBrowser } from "./saved-in-browser";

/**
 * Leads to where a reader saves a text. With JavaScript a click saves it at once: on the server for whoever is signed in,
 * else in this browser. If neither works, the page it leads to says why.
 */
export function SaveLink({ text }: { text: ReaderText }) {
  const user = useCurrentUser();
  const notify = useNotify();
  const [isSaved, setSaved] = useState(false);
  const save = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isSaved || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { noun: kind, id, title, path } = text;
    const done = user ? await saveOnServer({ kind, id }) : keepInBrowser({ kind, id, title, path });
    if (!done) return location.assign(savePath(text));
    setSaved(true);
    notify(saidWhenSaved[user ? "account" : "browser"]);
  };
  return isSaved ? (
    <ButtonLink look="quiet" to={minePath} prefetch="none">
      Saved: see My kitchen
    </ButtonLink>
  ) : (
    <ButtonLink
      look="quiet"
      to={savePath(text)}
      rel="nofollow"
      prefetch="none"
      discover="none"
      data-scripted=""
      onClick={save}
    >
      Save
    </ButtonLink>
  );
}

const saidWhenSaved = {
  account: { title: "Saved", text: "It is in My kitchen." },
  browser: { title: "Saved in this browser", text: "Sign in to have it on all your devices." },
};

const saveOnServer = async (sent: { kind: string; id: string }): Promise<boolean> => {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) };
  const answer = await fetch("/api/mine/saved", init).catch(() => null);
  return answer?.ok === true;
};
