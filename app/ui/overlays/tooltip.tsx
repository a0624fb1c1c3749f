import { cloneElement, type ReactElement, type SyntheticEvent } from "react";

/**
 * A short text for a control that shows only a sign or an abbreviation: `<Tooltip text="Delete"><button …/></Tooltip>`.
 * It is for people who see it; the control needs an accessible name of its own. Until the script is loaded by the first
 * pointer or focus, the `title` shows the same text.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ title?: string }> }) {
  const prepare = ({ currentTarget }: SyntheticEvent) => {
    const control = currentTarget.firstElementChild;
    if (control instanceof HTMLElement)
      import("./tooltip-layer").then(
        ({ attachTooltip }) => attachTooltip(control),
        () => {},
      );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what comes up from the control within.
    <span className="contents" onPointerEnter={prepare} onFocus={prepare}>
      {cloneElement(children, { title: text })}
    </span>
  );
}
