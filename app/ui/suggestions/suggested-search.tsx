import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { SuggestionsProps } from "./suggestions";

/**
 * Around a search field: suggests pages while somebody types. The code for it is loaded when the field gets the focus, so
 * it costs nobody anything who only reads. Without it the field is as it was.
 */
export function SuggestedSearch({ noun, className, children }: SuggestedSearchProps) {
  const place = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  useEffect(() => {
    const around = place.current;
    const load = () =>
      // If it cannot be had, nothing is suggested.
      import("./suggestions").then(
        (loaded) => setSuggestions(() => loaded.Suggestions),
        () => undefined,
      );
    // Somebody may have begun before this script had come.
    const field = around?.querySelector<HTMLInputElement>(":focus");
    if (field) {
      const inAddress = new URLSearchParams(location.search).get(field.name) ?? "";
      typed.current = field.value !== inAddress;
      load();
    }
    around?.addEventListener("focusin", load);
    around?.addEventListener("input", () => {
      typed.current = true;
    });
  }, []);
  return (
    <div ref={place} className={className}>
      {children}
      {Suggestions && <Suggestions {...{ place, typed, noun }} />}
    </div>
  );
}

type SuggestedSearchProps = Pick<SuggestionsProps, "noun"> & {
  /** The list is as wide as the next element around it that is `relative`. */
  className: string;
  children: ReactNode;
};
