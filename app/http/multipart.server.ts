import { parseFormData } from "@remix-run/form-data-parser";
import { Problem } from "~/problem";
import { hasMediaType } from "./body.server";

const partsMost = 200;
const filesMost = 10;

/** The fields and files of a form whose body was read within its limits. @throws Problem "unsupported" or "malformed" */
export async function parseMultipart(request: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  if (!hasMediaType(request, "multipart/form-data")) throw new Problem("unsupported", "Send multipart/form-data");
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const sent = new Request(request.url, { method: "POST", headers, body });
  const sizes = { maxFileSize: body.byteLength, maxTotalSize: body.byteLength };
  try {
    return await parseFormData(sent, { ...sizes, maxParts: partsMost, maxFiles: filesMost });
  } catch {
    // Cut short, no boundary, text in no known encoding, too many parts.
    throw new Problem("malformed", "The form did not arrive whole. Please send it again");
  }
}

/** The files that were chosen in a field; an empty file input sends one without name and content. */
export function chosenFiles(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((value): value is File => typeof value !== "string" && (value.size > 0 || hasName(value)));
}

/** The parser calls a file without a name so. */
const hasName = ({ name }: File) => name !== "" && name !== "file-upload";
