import { z } from "zod";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { wholeNumber } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { readImage } from "~/images/images.server";
import type { LibraryPicture } from "~/images/library/picture";
import { sharp } from "~/images/maker/sharp.server";
import { addPicture, findPicture } from "~/images/pictures.server";

const percent = wholeNumber("a percentage", 100);
const cropSchema = z
  .object({ left: percent, top: percent, right: percent, bottom: percent })
  .refine(({ left, right }) => left + right < 100, { error: "Nothing is left between left and right", path: ["right"] })
  .refine(({ top, bottom }) => top + bottom < 100, {
    error: "Nothing is left between top and bottom",
    path: ["bottom"],
  });

/**
 * Makes a new picture of a part of one, which stays as it is. `left`, `top`, `right` and `bottom` say how much is cut
 * off there, in per cent.
 *
 * @throws Problem "invalid" with the messages by field, or for an animation; "missing"
 */
export async function cropPicture(id: string, input: unknown, { by }: { by: Editor }): Promise<LibraryPicture> {
  const picture = await findPicture(id);
  const original = picture && (await readImage(id));
  if (!original) throw new Problem("missing", "This picture does not exist any more");
  const cut = parseInput(cropSchema, input);
  if (picture.url.includes("-animated")) throw new Problem("invalid", "An animation cannot be cropped");
  const { width, height, alt, caption, credit } = picture;
  const [left, top] = [Math.round((width * cut.left) / 100), Math.round((height * cut.top) / 100)];
  const part = {
    ...{ left, top },
    width: Math.max(1, Math.round((width * (100 - cut.right)) / 100) - left),
    height: Math.max(1, Math.round((height * (100 - cut.bottom)) / 100) - top),
  };
  const bytes = await sharp(original).extract(part).png().toBuffer();
  return addPicture(bytes, { fileName: picture.fileName, by, said: { alt, caption, credit } });
}
