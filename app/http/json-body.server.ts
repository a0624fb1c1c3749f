import { Problem } from "~/problem";
import { hasMediaType, readBody } from "./body.server";

/** The JSON that a caller sent, for a schema to check. @throws Problem "unsupported", "too-large" or "malformed" */
export async function readJson(request: Request): Promise<unknown> {
  if (!hasMediaType(request, "application/json")) {
    throw new Problem("unsupported", "Send JSON with the content type application/json");
  }
  const body = await readBody(request);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Problem("malformed", "The body is not valid JSON");
  }
}
