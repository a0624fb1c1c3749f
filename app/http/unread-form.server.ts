import { formText } from "~/forms/form-text";
import { bodyLimit, hasMediaType, readClippedBody } from "./body.server";
import { readForm } from "./form.server";
import type { GivenBack } from "./given-back";
import { chosenFiles, parseMultipart } from "./multipart.server";

/**
 * What was typed into a form that nobody has read yet and nobody will take, to be given back. Of a form with a file only
 * the texts before and behind it are kept in memory: the sender may be anybody. `null` for what is no form, or cannot
 * come back whole.
 */
export async function unreadForm(request: Request): Promise<GivenBack | null> {
  if (request.bodyUsed) return null;
  try {
    if (!hasMediaType(request, "multipart/form-data")) return { typed: await readForm(request), file: false };
    const { body, clipped } = await readClippedBody(request, { start: bodyLimit, end: bodyLimit });
    const form = await parseMultipart(request, body);
    const file = [...new Set(form.keys())].some((name) => chosenFiles(form, name).length > 0);
    // What is missing from the middle was no file then, but text.
    return clipped && !file ? null : { typed: formText(form), file };
  } catch {
    return null;
  }
}
