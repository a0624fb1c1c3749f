import { useActionData } from "@remix-run/react";
import type { OpmlOutcome } from "~/ingestion/opml/opml";
import { feedsPath } from "~/ingestion/sources/feed-source";
import type { Trial } from "~/ingestion/trial";

/** Which of the tab's own forms an address means; those of every list are `readOpenForm`'s. */
export const sourceForms = (query: URLSearchParams) => ({ importing: query.has("opml"), source: query.get("source") });

export const importPath = `${feedsPath}?opml`;
/** The address of the buttons of a source in the list. */
export const sourceButtonsPath = (id: string) => `${feedsPath}?source=${id}#source-${id}`;

/** What a form answered with that did not fail. */
type SourceAnswer = {
  trial?: Trial;
  /** The source of the list that was tried out. Without it, that of the open form. */
  source?: string;
  outcome?: OpmlOutcome;
};

export const useSourceAnswer = (): SourceAnswer => (useActionData() as SourceAnswer | undefined) ?? {};
