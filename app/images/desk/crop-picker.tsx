import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { readImagePath, renditionPath } from "~/facts/image";
import { type Cut, draggedTo, type Grip, gripAt, type Place, readCut, sides } from "./crop-area";
import { shownSize } from "./shown-size";

/** How near a corner somebody has to be, in pixels of the screen. */
const nearPixels = 22;

type CropPickerProps = {
  url: string;
  /** The four fields, named by their sides. They say the same in numbers, for the keyboard. */
  children: ReactNode;
};

/** A picture on which the part that stays is drawn with the pointer. It follows the fields, and fills them in. */
export function CropPicker({ url, children }: CropPickerProps) {
  const group = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const facts = readImagePath(url);
  const input = (side: string) => group.current?.querySelector<HTMLInputElement>(`input[name="${side}"]`);
  const read = () => setCut(readCut(Object.fromEntries(sides.map((side) => [side, input(side)?.value ?? ""]))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of another picture are others.
  useEffect(read, [url]);
  const write = (wanted: Cut) => {
    for (const side of sides) {
      const field = input(side);
      if (field) field.value = String(wanted[side]);
    }
    setCut(wanted);
  };
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent): { place: Place; near: Place } => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      place: { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 },
      near: { x: (nearPixels / width) * 100, y: (nearPixels / height) * 100 },
    };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { place, near } = placeOf(event);
    grip.current = gripAt(cut ?? wholePicture, place, near);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current) write(draggedTo(grip.current, placeOf(event).place));
  };
  const letGo = () => {
    grip.current = null;
  };
  return (
    <div ref={group} onInput={read}>
      {facts && (
        <div className="relative mb-4 w-fit touch-none overflow-hidden rounded-card bg-wash select-none">
          <img
            src={renditionPath(facts, 960)}
            {...shownSize(facts)}
            alt=""
            draggable={false}
            className="block h-auto max-w-full"
          />
          <svg
            aria-hidden="true"
            data-crop=""
            className="absolute inset-0 size-full cursor-crosshair noscript:hidden"
            {...{ onPointerDown, onPointerMove }}
            onPointerUp={letGo}
            onPointerCancel={letGo}
          >
            {cut && <Area cut={cut} />}
          </svg>
        </div>
      )}
      {children}
    </div>
  );
}

const wholePicture: Cut = { left: 0, top: 0, right: 0, bottom: 0 };

/** What is cut off in the dark, and the part that stays with a corner to drag at each end. */
function Area({ cut: { left, top, right, bottom } }: { cut: Cut }) {
  const [wide, high] = [100 - left - right, 100 - top - bottom];
  const part = { x: `${left}%`, y: `${top}%`, width: `${wide}%`, height: `${high}%` };
  return (
    <>
      <g className="crop-shade">
        <rect x="0" y="0" width="100%" height={`${top}%`} />
        <rect x="0" y={`${100 - bottom}%`} width="100%" height={`${bottom}%`} />
        <rect x="0" y={`${top}%`} width={`${left}%`} height={`${high}%`} />
        <rect x={`${100 - right}%`} y={`${top}%`} width={`${right}%`} height={`${high}%`} />
      </g>
      <rect {...part} className="crop-edge cursor-move fill-transparent" strokeWidth="4" />
      <rect {...part} className="crop-line pointer-events-none fill-none" strokeWidth="2" />
      {[left, 100 - right].flatMap((x) =>
        [top, 100 - bottom].map((y) => (
          <circle
            key={`${x === left} ${y === top}`}
            cx={`${x}%`}
            cy={`${y}%`}
            r="9"
            className="crop-handle cursor-pointer"
            strokeWidth="2"
          />
        )),
      )}
    </>
  );
}
