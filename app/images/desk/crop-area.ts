/** How much is cut off at each side, in whole per cent. */
export type Cut = { left: number; top: number; right: number; bottom: number };

/** A place in a picture, in per cent from the left and from the top. */
export type Place = { x: number; y: number };

/** What somebody drags: a corner or the whole area; where it was taken, and what was cut off then. */
export type Grip = { x: "left" | "right" | null; y: "top" | "bottom" | null; from: Place; cut: Cut };

export const sides = ["left", "top", "right", "bottom"] as const;

/** What is cut off as four texts say it. `null` if they are no such numbers, or nothing is left. */
export function readCut(texts: Record<string, string>): Cut | null {
  const [left = -1, top = -1, right = -1, bottom = -1] = sides.map((side) =>
    /^\d{1,3}$/.test(texts[side]?.trim() ?? "") ? Number(texts[side]) : -1,
  );
  const fits = Math.min(left, top, right, bottom) >= 0 && left + right < 100 && top + bottom < 100;
  return fits ? { left, top, right, bottom } : null;
}

/**
 * What is dragged from a place: a corner that is near, the area around it, or, outside of it and where nothing is cut off
 * yet, a new area.
 *
 * @param near how far a corner may be away, in per cent of each direction
 */
export function gripAt(cut: Cut, from: Place, near: Place): Grip {
  const isAt = (place: number, end: number, distance: number) => Math.abs(place - end) <= distance;
  const x = isAt(from.x, cut.left, near.x) ? "left" : isAt(from.x, 100 - cut.right, near.x) ? "right" : null;
  const y = isAt(from.y, cut.top, near.y) ? "top" : isAt(from.y, 100 - cut.bottom, near.y) ? "bottom" : null;
  const isWhole = sides.every((side) => cut[side] === 0);
  if (x && y && !isWhole) return { x, y, from, cut };
  const inside = from.x > cut.left && from.x < 100 - cut.right && from.y > cut.top && from.y < 100 - cut.bottom;
  if (inside && !isWhole) return { x: null, y: null, from, cut };
  const [left, top] = [whole(from.x, 99), whole(from.y, 99)];
  return { x: "right", y: "bottom", from, cut: { left, top, right: 99 - left, bottom: 99 - top } };
}

/** What is cut off after a grip was dragged to a place. A corner may be dragged past the one across. */
export function draggedTo({ x, y, from, cut }: Grip, to: Place): Cut {
  if (!x || !y) {
    const across = between(-cut.left, Math.round(to.x - from.x), cut.right);
    const down = between(-cut.top, Math.round(to.y - from.y), cut.bottom);
    return {
      left: cut.left + across,
      top: cut.top + down,
      right: cut.right - across,
      bottom: cut.bottom - down,
    };
  }
  const [left, right] = span(x === "left" ? 100 - cut.right : cut.left, to.x);
  const [top, bottom] = span(y === "top" ? 100 - cut.bottom : cut.top, to.y);
  return { left, top, right, bottom };
}

/** What is cut off before and behind two places. At least one per cent is left. */
function span(fixed: number, dragged: number): [before: number, behind: number] {
  const place = whole(dragged, 100);
  const start = Math.min(99, fixed, place);
  return [start, 100 - Math.max(start + 1, fixed, place)];
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
const whole = (value: number, most: number) => between(0, Math.round(value), most);
