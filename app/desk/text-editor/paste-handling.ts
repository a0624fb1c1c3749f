import { closeHistory } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";
import { smallerPicture } from "~/images/choose/smaller-picture";
import { picturesApi } from "~/images/library/picture";
import { type CleanPaste, cleanClipboardHtml } from "./paste/clean-clipboard";
import { keepPlace } from "./paste/coming-paste";

/**
 * Takes what other programs put on the clipboard, without their looks, and sends its pictures to this site. Undoing once
 * takes all of it back.
 *
 * @param tell says in a line what came
 */
export function pasteCleaned(view: EditorView, event: ClipboardEvent, tell: (message: string) => void): boolean {
  const data = event.clipboardData;
  const html = data?.getData("text/html") ?? "";
  // What was copied here needs no cleaning, and code is taken as it is.
  if (!data || html.includes("data-pm-slice") || view.state.selection.$from.parent.type.spec.code) return false;
  const files = [...data.files];
  const plain = data.getData("text/plain");
  if (!html && files.length === 0 && !/\n/.test(plain)) return false;
  event.preventDefault();
  const cleaned = cleanClipboardHtml(html, plain, { files });
  if (cleaned.pictures.length === 0) {
    pasteAlone(view, cleaned.html);
    tell(cleaned.notes.join(" "));
    return true;
  }
  const sending = `Sending ${cleaned.pictures.length === 1 ? "a picture" : `${cleaned.pictures.length} pictures`}…`;
  tell(sending);
  const pasteThere = keepPlace(view, sending);
  void withPictures(cleaned).then(({ ready, failed }) => {
    if (view.isDestroyed) return;
    pasteThere(() => pasteAlone(view, ready));
    const lost = failed > 0 ? [`${failed === 1 ? "A picture" : `${failed} pictures`} could not be sent.`] : [];
    tell([...cleaned.notes, ...lost].join(" "));
  });
  return true;
}

/** What is typed right before or behind it is undone by itself. */
function pasteAlone(view: EditorView, html: string): void {
  view.dispatch(closeHistory(view.state.tr));
  view.pasteHTML(html);
  view.dispatch(closeHistory(view.state.tr));
}

async function withPictures({ html, pictures }: CleanPaste): Promise<{ ready: string; failed: number }> {
  const inert = document.implementation.createHTMLDocument("");
  inert.body.innerHTML = html;
  let failed = 0;
  for (const { key, file, alt } of pictures) {
    const image = inert.querySelector(`img[data-pasted-picture="${CSS.escape(key)}"]`);
    const address = await send(file, alt).catch(() => undefined);
    image?.removeAttribute("data-pasted-picture");
    if (address) image?.setAttribute("src", address);
    else {
      image?.remove();
      failed++;
    }
  }
  return { ready: inert.body.innerHTML, failed };
}

/** Sends a picture to the library. @returns its address */
async function send(picture: Blob, alt: string): Promise<string> {
  const file = picture instanceof File ? picture : new File([picture], "pasted", { type: picture.type });
  const body = new FormData();
  body.set("image", await smallerPicture(file));
  body.set("alt", alt);
  const answer = await fetch(picturesApi, { method: "POST", body });
  if (!answer.ok) throw new Error("The picture was refused");
  return ((await answer.json()) as { url: string }).url;
}
