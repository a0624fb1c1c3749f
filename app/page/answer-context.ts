import { createContext, useContext } from "react";

/** What belongs to this one answer, on the server only: in the browser there is none. */
export const AnswerContext = createContext<{ nonce?: string; requestId?: string }>({});

/** Browsers hide the nonce from scripts, so nothing may depend on it there. */
export const useNonce = () => useContext(AnswerContext).nonce;

/** For an element with `suppressHydrationWarning`: the browser keeps what the server wrote. */
export const useRequestId = () => useContext(AnswerContext).requestId;
