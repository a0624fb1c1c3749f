import { createContext, useContext } from "react";

/** What belongs to one answer of the server. In the browser it is empty. */
export const AnswerContext = createContext<{ nonce?: string; requestId?: string }>({});

/** Browsers hide the nonce from scripts, so nothing may depend on it in the browser. */
export const useNonce = () => useContext(AnswerContext).nonce;

/** For an element with `suppressHydrationWarning`: the browser keeps what the server wrote. */
export const useRequestId = () => useContext(AnswerContext).requestId;
