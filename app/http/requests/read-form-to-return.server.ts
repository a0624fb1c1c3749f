import { formText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import type { ReturnedForm } from "~/facts/returned-form";
import { bodyLimitOf, hasMediaType, readClippedBody } from "~/http/bodies/body.server";
import { chosenFiles, parseMultipart } from "~/http/bodies/multipart.server";
import { returnedFormLimit, weightOf } from "~/http/bodies/returned-form-size.server";
import { readForm } from "./form.server";

/** A form with a file of the largest size, and its texts. */
const worthReading = 8 * 1024 * 1024;

/**
 * The text of a refused form that has not been read yet, so that it can be returned. Of a form with a file, memory
 * holds only the texts before and after the file, since anybody may have sent it. Somebody who has signed in here gets
 * back a form of any allowed size, a visitor a part of it; the answer says so if it is too long. `null` for anything
 * that is no form or is incomplete.
 */
export async function readFormToReturn(request: Request): Promise<ReturnedForm | null> {
  if (request.bodyUsed) return null;
  try {
    const form = await readUnread(request);
    return weightOf(form.typed) > (await returnedFormLimit(request)) ? tooLong : form;
  } catch (error) {
    return error instanceof Problem && error.kind === "too-large" ? tooLong : null;
  }
}

const tooLong: ReturnedForm = { typed: {}, tooLong: true };

async function readUnread(request: Request): Promise<ReturnedForm> {
  if (!hasMediaType(request, "multipart/form-data")) return { typed: await readForm(request), file: false };
  const kept = await bodyLimitOf(request);
  const { body, clipped } = await readClippedBody(request, { start: kept, end: kept, most: worthReading });
  const form = await parseMultipart(request, body);
  const file = [...new Set(form.keys())].some((name) => chosenFiles(form, name).length > 0);
  // The missing middle was text then, not a file.
  return clipped && !file ? tooLong : { typed: formText(form), file };
}
