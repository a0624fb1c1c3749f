import { type LibraryPicture, picturesApi } from "~/images/library/picture";
import { smallerPicture } from "./smaller-picture";

/** Sends a picture to the library. A big photograph is made smaller first. @throws Error if it is refused */
export async function sendPicture(picture: Blob, alt = ""): Promise<LibraryPicture> {
  const file = picture instanceof File ? picture : new File([picture], "pasted", { type: picture.type });
  const body = new FormData();
  body.set("image", await smallerPicture(file));
  body.set("alt", alt);
  const answer = await fetch(picturesApi, { method: "POST", body });
  if (!answer.ok) throw new Error("The picture was refused");
  return (await answer.json()) as LibraryPicture;
}
