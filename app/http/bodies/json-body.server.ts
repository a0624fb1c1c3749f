import { z } from "zod";
import { Problem } from "~/facts/problem";
import { type JsonFields, refuseUnknownFields } from "~/forms/json-fields.server";
import { parseInput } from "~/forms/parse";
import { bodyLimitOf, hasMediaType, readBody } from "./body.server";
import { refuseSprawlingJson } from "./json-size.server";

/**
 * The JSON that a caller sent, for a schema to check. It has known fields only.
 *
 * @throws Problem "unsupported", "too-large", "malformed" or "invalid"
 */
export async function readJson(request: Request, fields: JsonFields): Promise<unknown> {
  const sent = await readAnyJson(request);
  refuseUnknownFields(sent, fields);
  return sent;
}

/** The JSON of a call that may also send nothing: `{}` then. */
export async function readOptionalJson(request: Request): Promise<unknown> {
  const body = await readBody(request, await bodyLimitOf(request));
  if (body.length === 0) return {};
  refuseOtherTypes(request);
  return parseJson(body);
}

async function readAnyJson(request: Request): Promise<unknown> {
  refuseOtherTypes(request);
  return parseJson(await readBody(request, await bodyLimitOf(request)));
}

function refuseOtherTypes(request: Request): void {
  if (hasMediaType(request, "application/json")) return;
  throw new Problem("unsupported", "Send JSON with the content type application/json");
}

function parseJson(body: Uint8Array): unknown {
  refuseSprawlingJson(body);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Problem("malformed", "The body is not valid JSON");
  }
}

const changeBody = z.looseObject(
  {
    version: z.int("Send the version as a whole number").min(1, "Send the version as a whole number from 1").nullish(),
  },
  "Send an object of fields",
);

/**
 * The fields that a caller wants to change, for a schema to check, and the version that the change was made from, if
 * the caller says it.
 *
 * @throws Problem "unsupported", "too-large", "malformed" or "invalid"
 */
export async function readJsonChange(request: Request, fields: JsonFields) {
  const { version, ...changes } = parseInput(changeBody, await readJson(request, fields));
  return { changes, version: version ?? undefined };
}
