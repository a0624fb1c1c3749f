import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { readImagePath, renditionPath } from "~/facts/image";
import type { LibraryPicture } from "~/images/library/picture";
import { TextField } from "~/ui/field";
import { shownSize } from "./shown-size";

type Input = { name: string; label: string; errors?: string[]; defaultValue?: string };
type FocalPointProps = { picture: LibraryPicture; x: Input; y: Input; children: ReactNode };

/**
 * The picture with the point that stays visible where it is cut: two numbers, which a click on the picture fills in.
 */
export function FocalPoint({ picture, x, y, children }: FocalPointProps) {
  const [point, setPoint] = useState({ x: x.defaultValue ?? "", y: y.defaultValue ?? "" });
  const group = useRef<HTMLDivElement>(null);
  const facts = readImagePath(picture.url);
  const read = () => {
    const textIn = (name: string) =>
      group.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
    setPoint({ x: textIn(x.name), y: textIn(y.name) });
  };
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    write(x.name, ((clientX - left) / width) * 100);
    write(y.name, ((clientY - top) / height) * 100);
    read();
  };
  const write = (name: string, percent: number) => {
    const input = group.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!input) return;
    input.value = String(Math.round(Math.min(100, Math.max(0, percent))));
    // The form's draft notices it like a typed one.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const isShown = /^\d{1,3}$/.test(point.x) && /^\d{1,3}$/.test(point.y);
  return (
    <div ref={group} onInput={read} className="grid items-start gap-6 sm:col-span-2 md:grid-cols-2">
      <div>
        <div className="relative w-fit overflow-hidden rounded-card bg-wash">
          {facts && (
            // The numbers below do the same with the keyboard.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <img
              src={renditionPath(facts, 960)}
              {...shownSize(facts)}
              alt={picture.alt || "The picture"}
              onClick={choose}
              className="block h-auto max-w-full cursor-crosshair noscript:cursor-auto"
            />
          )}
          {isShown && (
            <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
              <circle cx={`${point.x}%`} cy={`${point.y}%`} r="14" className="fill-none stroke-ink" strokeWidth="6" />
              <circle cx={`${point.x}%`} cy={`${point.y}%`} r="14" className="fill-none stroke-paper" strokeWidth="3" />
            </svg>
          )}
        </div>
        <fieldset className="mt-4">
          <legend className="font-semibold">Focal point</legend>
          <p className="text-meta text-muted">
            It stays visible where the picture is cut.{" "}
            <span className="noscript:hidden">Click on it in the picture, or enter it.</span> Empty: the middle.
          </p>
          <div className="mt-2 grid grid-cols-2 gap-4">
            <TextField {...x} label="From the left, %" inputMode="numeric" autoComplete="off" />
            <TextField {...y} label="From the top, %" inputMode="numeric" autoComplete="off" />
          </div>
        </fieldset>
      </div>
      <div className="grid gap-6">{children}</div>
    </div>
  );
}
