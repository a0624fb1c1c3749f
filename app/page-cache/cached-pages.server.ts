import { type PageCache, pageCache } from "./page-cache.server";
import { PageStore } from "./page-store.server";
import { signedInPages } from "./signed-in-pages.server";

type PageSettings = Omit<Parameters<typeof pageCache>[0] & Parameters<typeof signedInPages>[0], "store">;

/** Pages from memory: for visitors without a session, and for readers who have signed in. @param maxBytes of all together */
export function cachedPages({ maxBytes, ...settings }: PageSettings & { maxBytes: number }): PageCache {
  const store = new PageStore(maxBytes);
  const [forVisitors, forSignedIn] = [pageCache({ store, ...settings }), signedInPages({ store, ...settings })];
  return (request, response, otherwise) =>
    forVisitors(request, response, () => forSignedIn(request, response, otherwise));
}
