import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { readImagePath } from "~/facts/image";
import { uploadMessages } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";
import { toEditor, type User } from "~/facts/user";
import { cropPicture } from "~/images/desk/crop-picture.server";
import { updatePicture } from "~/images/desk/picture-changes.server";
import type { LibraryPicture } from "~/images/library/picture";
import { findPicture } from "~/images/pictures.server";
import { imageProblem } from "~/images/prepare-image.server";
import { may } from "~/users/rights";
import { replaceByPicture } from "./replace-picture.server";

/** A picture for its form, with its name. `null` if there is none. */
export async function findForDesk(id: string): Promise<(LibraryPicture & { title: string }) | null> {
  const found = await findPicture(id);
  return found && { ...found, title: found.alt || found.fileName || "A picture" };
}

/** The file of a new picture is stored before this; what its form says of it is not. */
export async function describeNew(input: unknown, { by }: { by: Editor }): Promise<LibraryPicture> {
  const { imageUrl, alt, caption, credit } = input as Record<string, string | undefined>;
  const picture = await findPicture(readImagePath(imageUrl ?? "")?.id ?? "");
  if (!picture) throw imageProblem("invalid", uploadMessages.none);
  const said = Object.entries({ alt, caption, credit }).filter(([, text]) => text);
  return updatePicture(picture.id, Object.fromEntries(said), { by });
}

/** What was done by one of the other forms of a picture, and the picture to show next. `null` if it was none of them. */
export async function doWithPicture(
  id: string,
  { do: deed, imageUrl, ...typed }: FormText,
  user: User,
): Promise<{ done: "replaced" | "cropped"; next: LibraryPicture } | null> {
  const by = toEditor(user);
  if (deed === "crop") return { done: "cropped", next: await cropPicture(id, typed, { by }) };
  if (deed !== "replace") return null;
  if (!may(user, "content.publish")) throw new Problem("forbidden", "Only an editor can replace a picture everywhere");
  const added = await findPicture(readImagePath(imageUrl ?? "")?.id ?? "");
  if (!added) throw imageProblem("invalid", uploadMessages.none);
  return { done: "replaced", next: await replaceByPicture(id, added, { by, mayChangeSite: may(user, "site") }) };
}
