import type { ActionFunctionArgs } from "@remix-run/node";
import { isDatabaseUnavailable } from "~/db/database-unavailable.server";
import type { Editor } from "~/facts/editor";
import { type FormText, formText } from "~/facts/form-text";
import { libraryImageField, uploadMessages } from "~/facts/image-upload";
import { ownPath } from "~/facts/own-path";
import { Problem } from "~/facts/problem";
import { toEditor } from "~/facts/user";
import type { Sorry } from "~/forms/failed-form";
import { isWebAddress, typeable } from "~/forms/fields";
import { currentUser } from "~/http/access/session.server";
import { bodyLimit, hasMediaType, readClippedBody } from "~/http/bodies/body.server";
import { chosenFiles, parseMultipart } from "~/http/bodies/multipart.server";
import { ownImage } from "~/images/copy-image.server";
import { ImageProblem } from "~/images/image-problem";
import { addPicture, findPicture } from "~/images/pictures.server";
import { imageProblem } from "~/images/prepare-image.server";
import { log } from "~/runtime/log.server";
import { answerForm, type ReadForm, readForm } from "./form.server";
import { withPicturesForText } from "./pictures-for-text.server";
import { readFile } from "./upload.server";

/**
 * `answerForm` for a form with an `ImageField`. In `typed.imageUrl`, `work` finds the address of one of the site's own
 * pictures, or an empty text. An uploaded file is stored before the other fields are checked, so that it is not lost if
 * they fail. A picture of another site is copied. The caller has checked the rights.
 *
 * @param meant changes the texts before `work` gets them; the returned form has the changed texts
 */
export const answerPictureForm = (
  args: ActionFunctionArgs,
  sorry: Sorry,
  work: (typed: FormText) => Promise<Response>,
  meant: (typed: FormText) => FormText = (typed) => typed,
) =>
  answerForm(
    args,
    sorry,
    async (typed) => {
      try {
        return await work(typed);
      } catch (error) {
        throw inForm(error as Error);
      }
    },
    {
      read: async (request) => {
        const { typed, refused } = await readPictureForm(request);
        return { typed: meant(typed), refused: refused && inForm(refused) };
      },
    },
  );

/**
 * `answerForm` for a form with one picture, which only `work` stores.
 *
 * @param work gets the bytes of the file as it came. `null` if none was chosen
 * @param admit as for `answerForm`
 */
export function answerFileForm(
  args: ActionFunctionArgs,
  sorry: Sorry,
  work: (typed: FormText, bytes: Uint8Array | null) => Promise<Response>,
  admit: () => Promise<void>,
) {
  let file: File | undefined;
  const read = async (sent: Request) => {
    const { typed, refused, file: chosen } = await readTextsAndFiles(sent);
    file = chosen;
    return { typed, refused };
  };
  return answerForm(args, sorry, async (typed) => work(typed, file ? await readFile(file) : null), { admit, read });
}

/** The files of a form together, in bytes: its picture, and those for its text. Small texts may stand before them. */
const maxFiles = 9 * 1024 * 1024;
/** The texts together: much more than all fields take. */
const maxTexts = 7 * 1024 * 1024;

const inForm = (error: Error) => (error instanceof ImageProblem ? error.inForm() : error);

/**
 * A form's texts, with the address of its stored picture.
 *
 * @throws Problem for a form that cannot be read at all
 */
async function readPictureForm(request: Request): Promise<ReadForm> {
  const user = await currentUser(request);
  const by = user ? toEditor(user) : undefined;
  const { typed, form, file, refused } = await readTextsAndFiles(request);
  if (refused) return { typed, refused };
  try {
    return await settle(form ? await withPicturesForText(form, typed, by) : typed, { file, by });
  } catch (error) {
    if (error instanceof Problem) return { typed, refused: error };
    throw error;
  }
}

/**
 * A form's texts and files, within their limits. Nothing is stored.
 *
 * @throws Problem for a form that cannot be read at all
 */
async function readTextsAndFiles(request: Request): Promise<ReadForm & { form?: FormData; file?: File }> {
  if (!hasMediaType(request, "multipart/form-data")) return { typed: await readForm(request) };
  const { body, clipped } = await readClippedBody(request, { start: maxFiles, end: bodyLimit });
  const form = await parseMultipart(request, body);
  const files = chosenFiles(form, "image");
  const typed = formText(form);
  const [file] = files;
  if (file) typed.imageName = typeable(file.name).slice(0, 120);
  const ofFiles = [...files, ...chosenFiles(form, "textImages")].reduce((sum, { size }) => sum + size, 0);
  if (clipped) return { typed, refused: tooLarge(file) };
  if (body.byteLength - ofFiles > maxTexts) return { typed, refused: tooLarge(undefined) };
  if (files.length > 1) return { typed, refused: imageProblem("invalid", uploadMessages.several) };
  return { typed, form, file };
}

const waiting = {
  file: "The chosen picture is not uploaded yet: a save does that. Until then the stored one is shown, if there is one.",
  address: "The picture of another site is not copied yet: a save does that. Until then the stored one is shown.",
  forText: "The pictures chosen for the text are not uploaded yet: a save puts them at its end.",
};

/**
 * The texts of a form with an `ImageField` for a preview: nothing is stored. A picture that only a save would take, a
 * file or one of another site, is left out; `waiting` says so, in sentences.
 *
 * @throws Problem for a form that cannot be read, or is too large
 */
export async function readUnsavedForm(request: Request): Promise<{ typed: FormText; waiting: string[] }> {
  const { typed, form, file, refused } = await readTextsAndFiles(request);
  if (refused) throw inForm(refused);
  const ofText = form && chosenFiles(form, "textImages").length > 0 ? [waiting.forText] : [];
  const { imageUrl = "", removeImage, [libraryImageField]: chosen, ...rest } = typed;
  const address = (removeImage === "on" ? "" : chosen) || imageUrl.trim();
  if (file) return { typed: rest, waiting: [waiting.file, ...ofText] };
  if (removeImage === "on") return { typed: { ...rest, imageUrl: "" }, waiting: ofText };
  const ofLibrary = await findPicture(address);
  if (ofLibrary) return { typed: { ...rest, imageUrl: ofLibrary.url }, waiting: ofText };
  const isElsewhere = ownPath(address) === null && isWebAddress(address);
  if (isElsewhere) return { typed: rest, waiting: [waiting.address, ...ofText] };
  return { typed: { ...rest, imageUrl: address }, waiting: ofText };
}

async function settle(typed: FormText, { file, by }: { file?: File; by?: Editor }): Promise<ReadForm> {
  const { imageUrl = "", removeImage, [libraryImageField]: chosen = "", ...rest } = typed;
  const address = imageUrl.trim();
  try {
    if (file) return { typed: { ...rest, imageUrl: (await stored(file, by)).url } };
    if (removeImage === "on") return { typed: { ...rest, imageUrl: "", imageName: "" } };
    const ofLibrary = await findPicture(chosen || address);
    if (chosen && !ofLibrary) return { typed: { ...rest, imageUrl }, refused: notInLibrary() };
    if (ofLibrary) return { typed: { ...rest, imageUrl: await ownImage(ofLibrary.url) } };
    // If it is no address, the schema refuses it together with the other fields.
    const isAddress = ownPath(address) !== null || isWebAddress(address);
    return { typed: { ...rest, imageUrl: isAddress ? await ownImage(address, { by }) : address } };
  } catch (error) {
    if (error instanceof Problem || isDatabaseUnavailable(error)) return { typed, refused: error as Error };
    log.error({ err: error }, "A picture could not be taken");
    const { text } = uploadMessages.failed;
    return { typed, refused: new Problem("unavailable", text, { [file ? "image" : "imageUrl"]: [text] }) };
  }
}

/** Somebody has deleted it meanwhile, or it never was one of the list. */
function notInLibrary(): Problem {
  const message = "That picture is not in the library any more. Choose another one.";
  return new Problem("invalid", message, { imageUrl: [message] });
}

const stored = async (file: File, by?: Editor) => addPicture(await readFile(file), { fileName: file.name, by });

/** The body is larger than the largest file with all texts: the message names the file, or else the texts. */
const tooLarge = (file: File | undefined) =>
  file
    ? imageProblem("too-large", uploadMessages.tooLarge)
    : new Problem("too-large", "This form is too large to be taken");
