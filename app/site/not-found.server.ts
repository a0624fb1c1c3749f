import { data } from "@remix-run/node";
import { articlePath } from "~/articles/article";
import { newestOwnArticles } from "~/articles/articles.server";
import { isContentOutOfReach } from "~/db/content-changes.server";
import { log } from "~/runtime/log.server";
import { hasNoMessage, type WhatIsNew } from "./what-is-new";

const shown = 3;

/**
 * Throw it from a loader: the not-found page with status 404. What is new comes from the content cache, because
 * strangers ask for such pages by the thousand. Without the database the page is shown without it.
 */
export async function pageNotFound({ url }: Request) {
  const isEmpty = hasNoMessage(new URL(url).pathname) || isContentOutOfReach();
  const whatIsNew = isEmpty ? [] : await readWhatIsNew().catch(withoutIt);
  return data(whatIsNew, { status: 404, statusText: "Not Found" });
}

/** The same for a page that was taken away for good: 410. */
export async function pageGone(headers: HeadersInit) {
  const whatIsNew = isContentOutOfReach() ? [] : await readWhatIsNew().catch(withoutIt);
  return data(whatIsNew, { status: 410, statusText: "Gone", headers });
}

async function readWhatIsNew(): Promise<WhatIsNew> {
  return (await newestOwnArticles(shown)).map((article) => {
    const { id, title, imageUrl, category } = article;
    return { id, title, imageUrl, category, path: articlePath(article) };
  });
}

function withoutIt(error: unknown): WhatIsNew {
  log.warn({ err: error }, "What is new could not be read for the not-found page");
  return [];
}
