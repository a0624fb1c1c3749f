import { createContext, useContext } from "react";
import type { CurrentUser } from "~/facts/user";

/** What belongs to one answer of the server. In the browser it is empty. */
export const AnswerContext = createContext<{ nonce?: string; requestId?: string; standIn?: StandIn }>({});

/**
 * Who a page is made for that is the same for all signed-in readers with one role: nobody. Marks stand in the places of
 * what is each reader's own; see ~/page-cache/signed-in-pages.server.
 */
export type StandIn = {
  /** The role alone. If a page reads anything else of it, the page is not shared. */
  user: CurrentUser;
  marks: ReaderMarks;
};

/** `person` is the text of the person (`textOfPerson`); the others are what ~/site/account/reader-parts shows. */
export type ReaderMarks = Record<"person" | ReaderPart, string>;
export type ReaderPart = "avatar" | "details";

/** Browsers hide the nonce from scripts, so nothing may depend on it in the browser. */
export const useNonce = () => useContext(AnswerContext).nonce;

export const useStandIn = () => useContext(AnswerContext).standIn;

/** For an element with `suppressHydrationWarning`: the browser keeps what the server wrote. */
export const useRequestId = () => useContext(AnswerContext).requestId;
