import type { Noun } from "~/editing/noun.server";
import { SourceModel, SourceOrderModel } from "~/ingestion/sources/source.model.server";
import { restoreSource, sourceRevisions } from "~/ingestion/sources/source-changes.server";
import { sourceFacts } from "~/ingestion/sources/source-fields";

/** The feeds that are read. As long as nobody has changed their list, both collections are empty. */
export const source: Noun = {
  facts: sourceFacts,
  stored: [
    { model: SourceModel, exported: { as: "news-sources" }, beforeContent: true, editors: ["updatedBy"] },
    { model: SourceOrderModel, exported: { as: "news-source-order" }, beforeContent: true },
  ],
  restore: restoreSource,
  revisions: sourceRevisions,
};
