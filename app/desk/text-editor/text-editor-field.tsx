import { type ComponentProps, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Field, type TextArea } from "~/ui/field";
import type { VisualEditor } from "./visual-editor";

type TextEditorFieldProps = ComponentProps<typeof TextArea> & {
  /** The hint of the visual editor. `hint` is that of the field for text. */
  visualHint: ReactNode;
};

/**
 * A text's field. Without JavaScript it is a text area. With it, there is a visual editor, which writes into the text
 * area whatever changes, so that the form is sent, kept as a draft and compared as ever.
 */
export function TextEditorField({ visualHint, hint, ...props }: TextEditorFieldProps) {
  const { name, label, errors, idPrefix, className, ...area } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const [Visual, setVisual] = useState<typeof VisualEditor>();
  const [wanted, setWanted] = useState(true);
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const opened = useRef<string>();
  useEffect(() => {
    opened.current ??= text.current?.value;
    void import("./visual-editor").then(
      (loaded) => setVisual(() => loaded.VisualEditor),
      // The text area is a whole editor too.
      () => setWanted(false),
    );
  }, []);
  const visual = wanted && ready && !trouble;
  const scripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  /** Whoever types already is not interrupted. */
  const begin = () => {
    const typing = document.activeElement === text.current && text.current?.value !== opened.current;
    if (typing) setWanted(false);
    setReady(true);
  };
  return (
    <Field {...{ name, label, errors, idPrefix, className }} hint={visual ? visualHint : hint}>
      {(control) => (
        <>
          <textarea
            rows={6}
            {...area}
            {...control}
            ref={text}
            id={visual ? `${control.id}-text` : control.id}
            hidden={visual}
            // For programs that type: the editor is about to take its place.
            data-becomes-visual={(scripted && wanted && !ready && !trouble) || undefined}
          />
          {Visual && wanted && (
            <Visual
              {...{ text, label, visual, control }}
              onReady={begin}
              onTrouble={setTrouble}
              onText={() => {
                setReady(false);
                setWanted(false);
                setTimeout(() => text.current?.focus());
              }}
            />
          )}
          {Visual && !visual && (
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
              {trouble && <span role="status">{trouble}. It can be edited as text.</span>}
              {(!wanted || trouble) && (
                <button
                  type="button"
                  className="min-h-8 cursor-pointer font-semibold underline underline-offset-4"
                  onClick={() => {
                    setTrouble(null);
                    setReady(false);
                    setWanted(true);
                  }}
                >
                  Edit visually
                </button>
              )}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
