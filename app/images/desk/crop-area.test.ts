import { expect, test } from "vitest";
import { draggedTo, gripAt, readCut } from "./crop-area";

const near = { x: 4, y: 4 };
const none = { left: 0, top: 0, right: 0, bottom: 0 };
const some = { left: 10, top: 20, right: 30, bottom: 40 };

test("an area is drawn in any direction, and at least one per cent of the picture is left", () => {
  const grip = gripAt(none, { x: 40.4, y: 50 }, near);
  expect(draggedTo(grip, { x: 80, y: 90 })).toEqual({ left: 40, top: 50, right: 20, bottom: 10 });
  expect(draggedTo(grip, { x: -5, y: 120 })).toEqual({ left: 0, top: 50, right: 60, bottom: 0 });
  expect(draggedTo(grip, { x: 40, y: 50 })).toEqual({ left: 40, top: 50, right: 59, bottom: 49 });
  expect(draggedTo(gripAt(none, { x: 100, y: 100 }, near), { x: 100, y: 100 })).toEqual({
    ...{ left: 99, top: 99, right: 0, bottom: 0 },
  });
});

test("a corner is dragged, also past the one across; the area is moved, and stays in the picture", () => {
  const corner = gripAt(some, { x: 72, y: 58 }, near);
  expect(corner).toMatchObject({ x: "right", y: "bottom" });
  expect(draggedTo(corner, { x: 90, y: 100 })).toEqual({ left: 10, top: 20, right: 10, bottom: 0 });
  expect(draggedTo(corner, { x: 5, y: 10 })).toEqual({ left: 5, top: 10, right: 90, bottom: 80 });
  const area = gripAt(some, { x: 40, y: 40 }, near);
  expect(draggedTo(area, { x: 45, y: 35 })).toEqual({ left: 15, top: 15, right: 25, bottom: 45 });
  expect(draggedTo(area, { x: 0, y: 100 })).toEqual({ left: 0, top: 60, right: 40, bottom: 0 });
});

test("only numbers that leave something are an area", () => {
  expect(readCut({ left: "10", top: " 20", right: "30", bottom: "40" })).toEqual(some);
  for (const wrong of [{ left: "70" }, { top: "" }, { right: "-1" }, { bottom: "1.5" }])
    expect(readCut({ left: "10", top: "20", right: "30", bottom: "40", ...wrong })).toBeNull();
});
