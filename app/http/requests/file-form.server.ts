import type { FormText } from "~/facts/form-text";
import { formText } from "~/facts/form-text";
import { bodyLimitOf, hasMediaType, readBody } from "~/http/bodies/body.server";
import { chosenFiles, parseMultipart } from "~/http/bodies/multipart.server";
import { readForm } from "./form.server";

/**
 * A form that takes a text as a file or typed. The text of a chosen file becomes that of the field.
 *
 * @param decode makes text of the file's bytes
 * @throws Problem as `readForm` does
 */
export async function readFileForm(
  request: Request,
  { file, field, decode }: { file: string; field: string; decode: (bytes: Buffer) => string },
): Promise<{ typed: FormText }> {
  if (!hasMediaType(request, "multipart/form-data")) return { typed: await readForm(request) };
  const form = await parseMultipart(request, await readBody(request, await bodyLimitOf(request)));
  const [chosen] = chosenFiles(form, file);
  const typed = formText(form);
  return { typed: chosen ? { ...typed, [field]: decode(Buffer.from(await chosen.arrayBuffer())) } : typed };
}
