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
 * What was typed into a form that nobody has read yet and nobody will take, to be given back. Of a form with a file only
 * the texts before and behind it are kept in memory: the sender may be anybody. Somebody who has signed in here gets back
 * whatever a form may weigh, a stranger a part of it; what is longer is told as such. `null` for what is no form, or did
 * not arrive whole.
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
  // What is missing from the middle was no file then, but text.
  return clipped && !file ? tooLong : { typed: formText(form), file };
}
