import { type ReactNode, type RefObject, useId, useRef, useSyncExternalStore } from "react";
import { Button } from "~/ui/button";
import { LivePreview } from "./live-preview";
import { useLivePreview } from "./use-live-preview";

type Options = {
  form: RefObject<HTMLFormElement>;
  noun: string;
  /** The document's id; missing for a new one. */
  id?: string;
  /** Changes when the form was saved. */
  saved: unknown;
  /** Whether readers get a page of it. */
  previewed: boolean;
};

/** The preview beside a form, which needs JavaScript, and the button that opens it. */
export function usePreviewBeside({ previewed, ...of }: Options): { button: ReactNode; panel: ReactNode } {
  const { open, device, remember } = useLivePreview();
  const panelId = useId();
  const button = useRef<HTMLSpanElement>(null);
  const scripted = useSyncExternalStore(nothingChanges, inBrowser, onServer);
  if (!previewed || !scripted) return { button: null, panel: null };
  const toggle = () => {
    remember(device, !open);
    // On a narrow window it is below the form.
    if (!open) requestAnimationFrame(() => document.getElementById(panelId)?.scrollIntoView({ block: "nearest" }));
  };
  return {
    button: (
      <span ref={button} className="contents">
        <Button
          type="button"
          look="quiet"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={toggle}
        >
          Live preview
        </Button>
      </span>
    ),
    panel: open && (
      <LivePreview
        {...of}
        panelId={panelId}
        device={device}
        onDevice={(wanted) => remember(wanted, true)}
        onClose={() => {
          remember(device, false);
          button.current?.querySelector("button")?.focus();
        }}
      />
    ),
  };
}

const nothingChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
