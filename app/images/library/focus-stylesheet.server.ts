import { hash } from "node:crypto";
import { ContentSnapshot } from "~/db/content-snapshot.server";
import { type PictureDocument, PictureModel } from "./picture.model.server";

type Stylesheet = { path: string; css: string };
type Focused = Pick<PictureDocument, "_id" | "focusX" | "focusY">;

/** Each takes some eight bytes of a compressed stylesheet, which readers load once. The latest are kept. */
const most = 1000;

/** What is shown of a picture is cut in steps of ten per cent. */
const tens = (percent: number) => Math.round(percent / 10) * 10;

const snapshot = new ContentSnapshot<Stylesheet | null>(read, () => null);

/**
 * The stylesheet that lets cards, and all else that shows a part of a picture, keep its focal point in sight. It is a file
 * of its own, `/theme/focus-{hash}.css`, because the policy of the pages allows no inline style. `null` if no picture has a
 * focal point.
 */
export const focusStylesheet = (): Stylesheet | null => snapshot.current;

async function read(): Promise<Stylesheet | null> {
  const found = await PictureModel.find({ focusX: { $gte: 0 } }, { focusX: 1, focusY: 1 })
    .sort({ updatedAt: -1 })
    .limit(most)
    .lean<Focused[]>();
  const byPosition = new Map<string, string[]>();
  for (const { _id, focusX, focusY } of found) {
    const position = `${tens(focusX ?? middle)}% ${tens(focusY ?? middle)}%`;
    // The middle is what a browser shows anyway.
    if (position !== "50% 50%") byPosition.set(position, [...(byPosition.get(position) ?? []), selectorOf(_id)]);
  }
  if (byPosition.size === 0) return null;
  const css = [...byPosition].map(([position, of]) => `${of.join()}{object-position:${position}}`).join("");
  return { path: `/theme/focus-${hash("sha256", css, "base64url").slice(0, 10)}.css`, css };
}

const middle = 50;

/** The last half of an id tells pictures apart, and weighs half as much. */
const selectorOf = (_id: PictureDocument["_id"]) => `[src*="${_id.toHexString().slice(12)}-"]`;
