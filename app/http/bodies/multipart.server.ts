import { MaxFilesExceededError, MaxPartsExceededError, parseFormData } from "@remix-run/form-data-parser";
import { Problem } from "~/facts/problem";
import { hasMediaType } from "./body.server";

const maxParts = 200;
const maxFiles = 10;
/** The headers of each part, in bytes. */
const maxHeaders = 2048;
/** RFC 2046, 5.1.1. */
const maxBoundary = 70;

/**
 * The fields and files of a form whose body was read within its limits.
 *
 * @throws Problem "unsupported", "malformed" or "too-large"
 */
export async function parseMultipart(request: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  if (!hasMediaType(request, "multipart/form-data")) throw new Problem("unsupported", "Send multipart/form-data");
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  // The parser would be slow with a longer boundary.
  const type = headers["Content-Type"];
  const boundary = type.slice(type.search(/boundary=|$/i) + "boundary=".length);
  if (boundary.length > maxBoundary + 2) throw notWhole();
  const sent = new Request(request.url, { method: "POST", headers, body });
  const sizes = { maxFileSize: body.byteLength, maxTotalSize: body.byteLength };
  try {
    return await parseFormData(sent, {
      ...sizes,
      maxParts,
      maxFiles,
      maxHeaderSize: maxHeaders,
    });
  } catch (error) {
    if (isOrComesOf(error, MaxPartsExceededError, MaxFilesExceededError)) {
      throw new Problem("too-large", `Send at most ${maxParts} fields and ${maxFiles} files`);
    }
    // Cut short, no boundary, or text in an unknown encoding.
    throw notWhole();
  }
}

const notWhole = () => new Problem("malformed", "The form did not arrive whole. Please send it again");

const isOrComesOf = (error: unknown, ...kinds: (new (...args: never[]) => Error)[]) =>
  kinds.some((kind) => error instanceof kind || (error instanceof Error && error.cause instanceof kind));

/** The files that were chosen in a field. An empty file input sends one without name and content. */
export function chosenFiles(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((value): value is File => typeof value !== "string" && (value.size > 0 || hasName(value)));
}

/** The parser gives this name to a file without one. */
const hasName = ({ name }: File) => name !== "" && name !== "file-upload";
