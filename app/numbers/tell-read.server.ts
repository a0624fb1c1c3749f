import type { AppLoadContext } from "@remix-run/node";
import type { CountedPage } from "./counted";

/** A loader of a page for readers tells which page its answer is. Where nobody reads, nothing is counted. */
export const tellRead = (context: AppLoadContext | undefined, page: CountedPage): void =>
  context?.numbers?.isRead?.(page);

/** The same for a search that found nothing, after `tellRead`. */
export const tellFoundNothing = (context: AppLoadContext | undefined, words: string): void =>
  context?.numbers?.foundNothing?.(words);
