import { documentJson } from "~/editing/document-json.server";
import { Problem } from "~/facts/problem";
import type { JsonFields } from "~/forms/json-fields.server";
import type { DeskSource } from "./feed-source";
import { sourceSchema, trialSchema } from "./source.schema.server";

/** What an API call may send of a source. */
export const sourceJson = documentJson("a source", sourceSchema, ["position"]);

export const trialJson: JsonFields = { of: "a source to try out", schema: trialSchema };

/** A source in an answer of the API: its title is its name once more. */
export const toApiSource = ({ title: _title, ...source }: DeskSource) => source;

/** @throws Problem "missing" */
export function apiSourceOr404(source: DeskSource | null) {
  if (!source) throw new Problem("missing", "Source not found");
  return toApiSource(source);
}
