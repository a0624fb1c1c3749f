import { useActionData } from "@remix-run/react";
import { deskAddress } from "~/desk/list/desk-address";
import type { Address } from "~/facts/address-to-return-to";
import type { OpmlOutcome } from "~/ingestion/opml/opml";
import { feedsPath } from "~/ingestion/sources/feed-source";
import type { Trial } from "~/ingestion/trial";

/** Which of the tab's own forms an address means; those of every list are `readOpenForm`'s. */
export const sourceForms = (query: URLSearchParams) => ({
  importing: query.has("opml"),
  source: query.get("source"),
  access: query.get("access"),
});

export const importPath = `${feedsPath}?opml`;
/** The address of the buttons of a source in the list. */
export const sourceButtonsPath = (location: Address, id: string) =>
  `${deskAddress(location, { source: id })}#source-${id}`;
export const accessPath = (id: string) => `${feedsPath}?edit=${id}&access=${id}#feed-access`;
/** Whether the stories of a source are deleted with it. */
export const withStories = "stories";

/** What a form answered with that did not fail. */
type SourceAnswer = {
  trial?: Trial;
  /** The source of the list that was tried out. Without it, that of the open form. */
  source?: string;
  outcome?: OpmlOutcome;
};

export const useSourceAnswer = (): SourceAnswer => (useActionData() as SourceAnswer | undefined) ?? {};
