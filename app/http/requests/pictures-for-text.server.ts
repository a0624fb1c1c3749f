import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { maxUpload, maxUploadsForText, type UploadMessage, uploadMessages } from "~/facts/image-upload";
import { chosenFiles } from "~/http/bodies/multipart.server";
import { ImageProblem } from "~/images/image-problem";
import type { LibraryPicture } from "~/images/library/picture";
import { addPicture } from "~/images/pictures.server";
import { imageProblem } from "~/images/prepare-image.server";

const field = "textImages";

/**
 * A form's texts, with the pictures that were sent for its text stored and written at the end of it. One that is
 * refused leaves the text as it is; those before it are in the library.
 *
 * @throws ImageProblem for the field `textImages`
 */
export async function withPicturesForText(form: FormData, typed: FormText, by?: Editor): Promise<FormText> {
  const files = chosenFiles(form, field);
  if (files.length === 0) return typed;
  if (files.length > maxUploadsForText) throw imageProblem("invalid", uploadMessages.tooManyForText, field);
  const written: string[] = [];
  const text = typed.content ?? "";
  for (const file of files) written.push(asWritten(await stored(file, by), text));
  return { ...typed, content: [text.trimEnd(), ...written].filter(Boolean).join("\n\n") };
}

async function stored(file: File, by?: Editor): Promise<LibraryPicture> {
  if (file.size > maxUpload) throw imageProblem("too-large", named(uploadMessages.tooLarge, file), field);
  try {
    return await addPicture(new Uint8Array(await file.arrayBuffer()), { fileName: file.name, by });
  } catch (error) {
    throw error instanceof ImageProblem ? imageProblem(error.kind, named(error.said, file), field) : error;
  }
}

/** Several files were sent: the message says which one is meant. */
const named = ({ title, text }: UploadMessage, { name }: File) => ({ title: `${name}: ${title}`, text });

/** In a text of HTML alone a line of markdown would be its words. */
function asWritten({ url, alt }: LibraryPicture, text: string): string {
  if (text.trimStart().startsWith("<")) return `<p><img src="${url}" alt="${alt.replace(/["&<>]/g, "")}"></p>`;
  return `![${alt.replace(/[[\]\\]/g, "")}](${url})`;
}
