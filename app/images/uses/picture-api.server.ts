import { documentJson } from "~/editing/document-json.server";
import { pickFields } from "~/fields/field";
import { schemaOf } from "~/fields/field-schema";
import { parseInput } from "~/forms/parse";
import { pictureSchema } from "~/images/desk/picture-changes.server";
import { pictureFields } from "~/images/library/picture-fields";

/** What an API call may send of a picture. */
export const pictureJson = documentJson("a picture", pictureSchema, [
  ...["url", "width", "height", "fileName", "bytes", "uploadedAt", "uploadedBy", "uses", "kept"],
]);

/** What an upload may say of its picture. */
export const saidSchema = schemaOf(pickFields(pictureFields, ["alt", "caption", "credit"]));

/** What an upload says of its picture. @throws Problem "invalid" with the messages by field */
export const saidOf = (input: unknown) => parseInput(saidSchema, input);
