import { documentJson } from "~/editing/document-json.server";
import { pageSchema } from "~/texts/page.schema";

/** What an API call may send of a page. */
export const pageJson = documentJson("a page", pageSchema);
