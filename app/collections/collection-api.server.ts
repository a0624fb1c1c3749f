import { documentJson } from "~/editing/document-json.server";
import { collectionSchema } from "./collection.schema";

/** What an API call may send of a collection. */
export const collectionJson = documentJson("a collection", collectionSchema);
