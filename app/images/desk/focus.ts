/** Five steps in each direction. */
const columns = [
  ["object-[10%_10%]", "object-[10%_30%]", "object-[10%_50%]", "object-[10%_70%]", "object-[10%_90%]"],
  ["object-[30%_10%]", "object-[30%_30%]", "object-[30%_50%]", "object-[30%_70%]", "object-[30%_90%]"],
  ["object-[50%_10%]", "object-[50%_30%]", "object-[50%_50%]", "object-[50%_70%]", "object-[50%_90%]"],
  ["object-[70%_10%]", "object-[70%_30%]", "object-[70%_50%]", "object-[70%_70%]", "object-[70%_90%]"],
  ["object-[90%_10%]", "object-[90%_30%]", "object-[90%_50%]", "object-[90%_70%]", "object-[90%_90%]"],
] as const;

const step = (percent: number) => Math.min(4, Math.floor(percent / 20));

/** The class that shows a picture's focal point where it is cut. No class: its middle. */
export const focusClass = ({ focusX, focusY }: { focusX: number | null; focusY: number | null }): string =>
  focusX === null || focusY === null ? "" : (columns[step(focusX)]?.[step(focusY)] ?? "");
