import { cloneElement, type ReactElement, type SyntheticEvent } from "react";

/**
 * A word on a control that shows a sign or an abbreviation: `<Tooltip text="Delete"><button …/></Tooltip>`. The control
 * has a name of its own; this is for the eye. Without JavaScript, and until its script has come with the first pointer or
 * focus, the element's `title` says the same.
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
