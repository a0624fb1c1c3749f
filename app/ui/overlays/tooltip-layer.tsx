import * as Radix from "@radix-ui/react-tooltip";
import { forwardRef, useEffect, useImperativeHandle } from "react";
import { createRoot, type Root } from "react-dom/client";

type TooltipControl = { control: HTMLElement; text: string; describedBy: string | null };

let layer: Root | undefined;
let controls: TooltipControl[] = [];

/**
 * Shows the `title` of a control as a tooltip from now on, also when it changes. All tooltips are in one React tree
 * beside the page. So they share their delays, and the control stays the same element and keeps its focus.
 */
export function attachTooltip(control: HTMLElement): void {
  const known = controls.find((tooltip) => tooltip.control === control);
  // The title is removed, or the browser would show a second tooltip. React writes it again when it changes.
  const text = control.title || known?.text;
  if (!text || (known && !control.title)) return;
  control.removeAttribute("title");
  const describedBy = known ? known.describedBy : control.getAttribute("aria-describedby");
  const others = controls.filter((tooltip) => tooltip !== known && tooltip.control.isConnected);
  controls = [...others, { control, text, describedBy }];
  layer ??= createRoot(document.body.appendChild(document.createElement("div")));
  layer.render(<Layer tooltips={controls} />);
}

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;
const keyOf = (control: HTMLElement) => {
  const key = keys.get(control) ?? ++lastKey;
  keys.set(control, key);
  return key;
};

/** R3.11: open after 700 ms; after one was open, the next opens at once for 300 ms. */
function Layer({ tooltips }: { tooltips: TooltipControl[] }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {tooltips.map(({ control, text, describedBy }) => (
        <Radix.Root key={keyOf(control)}>
          <Radix.Trigger asChild aria-describedby={describedBy ?? undefined}>
            <Existing control={control} />
          </Radix.Trigger>
          <Radix.Portal container={control.closest<HTMLElement>("[role$=dialog], main, header, footer")}>
            <Radix.Content
              sideOffset={6}
              collisionPadding={8}
              className="no-print z-60 max-w-72 rounded-sm bg-ink px-3 py-1.5 text-meta leading-snug text-paper shadow-lg"
            >
              {text}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      ))}
    </Radix.Provider>
  );
}

/** A trigger for an element that exists already: it gives the library's properties to that element. */
const Existing = forwardRef<HTMLElement, { control: HTMLElement; "aria-describedby"?: string }>(function Existing(
  { control, "aria-describedby": describedBy, ...given },
  ref,
) {
  useImperativeHandle(ref, () => control, [control]);

  useEffect(() => {
    const listeners = Object.entries(given)
      .filter((entry): entry is [string, EventListener] => /^on[A-Z]/.test(entry[0]) && typeof entry[1] === "function")
      .map(([name, listener]) => [name.slice(2).toLowerCase(), listener] as const);
    for (const [type, listener] of listeners) control.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) control.removeEventListener(type, listener);
    };
  });

  useEffect(() => {
    if (describedBy) control.setAttribute("aria-describedby", describedBy);
    else control.removeAttribute("aria-describedby");
  }, [control, describedBy]);

  // The pointer or the focus arrived before these listeners, so the event is sent again.
  useEffect(() => {
    if (control.matches(":hover")) control.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse" }));
    if (control.matches(":focus-visible")) control.dispatchEvent(new FocusEvent("focus"));
  }, [control]);

  return null;
});
