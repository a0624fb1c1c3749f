import { type FormText, formText } from "~/facts/form-text";
import { maxUpload, uploadMessages } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";
import { hasMediaType, readBody } from "~/http/bodies/body.server";
import { chosenFiles, parseMultipart } from "~/http/bodies/multipart.server";
import { imageProblem } from "~/images/prepare-image.server";

/** What a multipart body has beside its file, in bytes: boundaries, headers, small fields. */
const maxEnvelope = 64 * 1024;

/** The bytes of the one file in a field. Throws the same as `readUploadForm`. */
export async function readUpload(request: Request, field = "image"): Promise<Uint8Array> {
  const { bytes } = await readUploadForm(request, field);
  return bytes;
}

/**
 * The bytes of the one file in a field, limited while it arrives, its name, and the texts beside it.
 *
 * @throws Problem with the message for the field: "unsupported", "too-large", "invalid" or "malformed"
 */
export async function readUploadForm(
  request: Request,
  field = "image",
): Promise<{ bytes: Uint8Array; fileName: string; typed: FormText }> {
  if (!hasMediaType(request, "multipart/form-data")) {
    throw new Problem("unsupported", `Send multipart/form-data with the file in the field ${field}`);
  }
  const body = await readBody(request, maxUpload + maxEnvelope).catch((error: Problem) => {
    if (error.kind === "too-large") throw imageProblem("too-large", uploadMessages.tooLarge, field);
    throw error.kind === "malformed" ? uploadProblem() : error;
  });
  const form = await parseMultipart(request, body).catch((error: Problem) => {
    throw error.kind === "malformed" ? uploadProblem() : error;
  });
  const [file, ...more] = chosenFiles(form, field);
  if (!file) throw imageProblem("invalid", uploadMessages.none, field);
  if (more.length > 0) throw imageProblem("invalid", uploadMessages.several, field);
  return { bytes: await readFile(file, field), fileName: file.name, typed: formText(form) };
}

/** A chosen file's bytes. @throws Problem "too-large" */
export async function readFile(file: File, field = "image"): Promise<Uint8Array> {
  if (file.size > maxUpload) throw imageProblem("too-large", uploadMessages.tooLarge, field);
  return new Uint8Array(await file.arrayBuffer());
}

const uploadProblem = () => new Problem("malformed", uploadMessages.failed.text);
