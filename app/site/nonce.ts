import { createContext, useContext } from "react";

/** The answer's nonce, on the server only: browsers hide it from scripts, so nothing may depend on it there. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
