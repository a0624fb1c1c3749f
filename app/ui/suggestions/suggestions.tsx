import Combobox from "@github/combobox-nav";
import { clsx } from "clsx";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "../link";
import { type Suggested, useSuggestions } from "./use-suggestions";

export type SuggestionsProps = {
  /** What the search field stands in. */
  place: RefObject<HTMLElement>;
  /** Whether somebody has typed before this came. */
  typed: RefObject<boolean>;
  /** The plural of the only noun to suggest. */
  noun?: string;
};

/**
 * The list of suggestions below a search field: a combobox whose list completes nothing (ARIA APG, "editable combobox
 * with list autocomplete"). The field keeps the focus. Enter opens the chosen page, or sends the form if none is chosen.
 */
export function Suggestions({ place, typed, noun }: SuggestionsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useInput(place);
  const found = useSuggestions(input, noun, typed);
  const [closed, close] = useState<Suggested[] | null>(null);
  const all = found ?? [];
  const pages = all.filter(({ kind }) => kind !== null).length;
  // The next answer opens the list again.
  const isOpen = input !== null && all.length > 0 && closed !== found;
  useCombobox(input, list, isOpen ? found : null, {
    close: () => close(found),
    open: () => close(null),
  });
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        // A click leaves the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(26rem,60vh)] min-w-60 overflow-y-auto overscroll-contain rounded-card border border-edge bg-surface py-1.5 text-left shadow-lg"
      >
        {all.map(({ kind, title, path }, at) => (
          <Link
            key={path}
            to={path}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            discover="none"
            onClick={() => close(found)}
            className={clsx(
              "flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-wash aria-selected:bg-wash",
              "aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-leaf",
              kind === null && "border-line font-semibold not-first:border-t",
            )}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>{" "}
            {!noun && kind && <span className="shrink-0 text-meta text-muted first-letter:uppercase">{kind}</span>}
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only">
        {found && isOpen && `${pages} ${pages === 1 ? "suggestion" : "suggestions"}`}
      </p>
    </>
  );
}

/** The field, as long as it has the focus. Another search can put another one in its place. */
function useInput(place: RefObject<HTMLElement>): HTMLInputElement | null {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const around = place.current;
    const look = () => {
      const { activeElement } = document;
      setInput(activeElement instanceof HTMLInputElement && around?.contains(activeElement) ? activeElement : null);
    };
    look();
    const leave = () => setInput(null);
    around?.addEventListener("focusin", look);
    around?.addEventListener("focusout", leave);
    return () => {
      around?.removeEventListener("focusin", look);
      around?.removeEventListener("focusout", leave);
    };
  }, [place]);
  return input;
}

/** Makes the field a combobox. @param shown the suggestions, `null` while the list is closed */
function useCombobox(
  input: HTMLInputElement | null,
  list: RefObject<HTMLElement>,
  shown: Suggested[] | null,
  does: { open(): void; close(): void },
): void {
  const [combobox, setCombobox] = useState<Combobox | null>(null);
  const keys = useRef(does);
  keys.current = does;
  const isOpen = shown !== null;

  useEffect(() => {
    if (!input || !list.current) return;
    // The browser would offer a list of its own.
    input.autocomplete = "off";
    const made = new Combobox(input, list.current, { tabInsertsSuggestions: false });
    setCombobox(made);
    return () => {
      made.destroy();
      setCombobox(null);
    };
  }, [input, list]);

  // The choice of an earlier answer is none of this one's. Keys choose from the moment that the list is seen.
  useLayoutEffect(() => {
    if (shown) combobox?.start();
    return () => combobox?.stop();
  }, [combobox, shown]);

  useLayoutEffect(() => {
    if (!input) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "Escape" && isOpen) {
        // The field would be emptied.
        event.preventDefault();
        keys.current.close();
      } else if (event.key === "ArrowDown" && !isOpen) keys.current.open();
    };
    const close = () => keys.current.close();
    input.addEventListener("keydown", onKeyDown);
    input.form?.addEventListener("submit", close);
    return () => {
      input.removeEventListener("keydown", onKeyDown);
      input.form?.removeEventListener("submit", close);
    };
  }, [input, isOpen]);
}
