import { type RefObject, useEffect, useRef, useState } from "react";
import { unsavedPreviewPath } from "~/editing/unsaved/unsaved-preview";
import { askForPreviews, previewFields } from "./ask-for-previews";
import { bringUpToDate } from "./preview-document";
import type { Device } from "./use-live-preview";

type LivePreviewProps = {
  /** Its id, for the button that opens it. */
  panelId: string;
  form: RefObject<HTMLFormElement>;
  noun: string;
  /** The document's id; missing for a new one. */
  id?: string;
  /** Changes when the form was saved. */
  saved: unknown;
  device: Device;
  onDevice: (device: Device) => void;
  onClose: () => void;
};

const devices: { value: Device; label: string }[] = [
  { value: "phone", label: "Phone" },
  { value: "desktop", label: "Desktop" },
];

/** Beside a form: what is typed, as readers will see it. It follows the typing, and nothing is saved. */
export function LivePreview({ panelId, form, noun, id, saved, device, onDevice, onClose }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const [state, setState] = useState<"waiting" | "shown" | "refused">("waiting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may change what the server makes of the same texts.
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const asked = askForPreviews({
      read: () => previewFields(current),
      address: unsavedPreviewPath(noun, id),
      show(answer) {
        if (answer.page && frame.current) showIn(frame.current, answer.page);
        setNotes((before) => (before.join("\n") === answer.notes.join("\n") ? before : answer.notes));
        setState(answer.page ? "shown" : "refused");
      },
      onFailure: (message) => setNotes([message]),
    });
    asked.now();
    const events = ["input", "change"];
    for (const name of events) current.addEventListener(name, asked.soon);
    return () => {
      for (const name of events) current.removeEventListener(name, asked.soon);
      asked.end();
    };
  }, [form, noun, id, saved]);
  const named = device === "phone" ? "on a phone" : "on a desktop";
  return (
    <section id={panelId} aria-label="Live preview" data-device={device} className="live-preview">
      <div className="live-preview-head">
        <h2 className="mr-auto text-lg">Live preview</h2>
        <div role="group" aria-label="Width of the preview" className="live-preview-devices">
          {devices.map(({ value, label }) => (
            <button key={value} type="button" aria-pressed={device === value} onClick={() => onDevice(value)}>
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="live-preview-close" onClick={onClose}>
          Close<span className="sr-only"> the live preview</span>
        </button>
      </div>
      <div role="status" className="live-preview-told">
        {notes.length > 0 && (
          <>
            <p className="font-semibold">{headings[state]}</p>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="live-preview-stage">
        <iframe
          ref={frame}
          title={`What readers will see ${named}`}
          // No script of the page runs in it, and no form of it is sent. A link opens a tab of its own.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className="live-preview-frame"
        />
      </div>
    </section>
  );
}

const headings = {
  waiting: "There is no preview yet.",
  shown: "To know before you save:",
  refused: "What you see here is older than the form. It comes up to date when this is put right:",
};

/**
 * The first page is loaded with its stylesheets. Later ones change what differs, also while its pictures are on their way:
 * a page that is loaded anew has lost its place.
 */
function showIn(frame: HTMLIFrameElement, page: Document): void {
  const shown = frame.contentDocument;
  if (frame.srcdoc && shown && shown.readyState !== "loading" && shown.body.childElementCount > 0)
    bringUpToDate(shown.body, page.body);
  else frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
}
