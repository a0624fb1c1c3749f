import { debounce } from "~/desk/drafts/debounce";
import { type PreviewAnswer, readPreview } from "./preview-document";

const pauseMs = 600;
const longestMs = 3000;

/** Which previews are asked for, and what becomes of them. */
type Asking = {
  /** `null` while its form cannot be read, as when it is being sent. */
  read: () => FormData | null;
  address: string;
  show: (answer: PreviewAnswer) => void;
  /** Called with the reason if there is no answer. */
  onFailure: (message: string) => void;
};

/** Asks the server how readers will see a form's texts: a moment after each change, and never twice at a time. */
export function askForPreviews({ read, address, show, onFailure }: Asking) {
  const ending = new AbortController();
  let underWay = false;
  let again = false;

  const askOnce = async () => {
    const body = read();
    if (!body) return void soon.schedule();
    try {
      const headers = { Accept: "text/html" };
      const answer = await fetch(address, { method: "POST", body, headers, redirect: "manual", signal: ending.signal });
      const preview = readPreview(await answer.text());
      if (ending.signal.aborted) return;
      if (preview) show(preview);
      else onFailure(isSignedOut(answer) ? "Sign in again to see the preview." : failure);
    } catch {
      if (!ending.signal.aborted) onFailure(failure);
    }
  };
  const ask = async () => {
    again = underWay;
    if (underWay) return;
    underWay = true;
    await askOnce();
    underWay = false;
    if (again && !ending.signal.aborted) soon.schedule();
  };
  const soon = debounce(() => void ask(), pauseMs, longestMs);

  return {
    now: soon.runNow,
    soon: soon.schedule,
    end() {
      soon.cancel();
      ending.abort();
    },
  };
}

const failure = "The preview could not be made. The next change tries again.";
const isSignedOut = ({ type, status }: Response) => type === "opaqueredirect" || status === 401;

/** The fields of a form as its preview gets them. Files stay here: their names are enough for a preview. */
export function previewFields(form: HTMLFormElement): FormData | null {
  if (form.querySelector("fieldset:disabled")) return null;
  const fields = new FormData();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.append(name, value);
    else if (value.size > 0) fields.append(name, new File(["-"], value.name, { type: value.type }));
  }
  return fields;
}
