import { wholeText } from "./literal-pattern";

/** A database filter for an e-mail address, in capital or small letters. */
export const sameAddress = (email: string) => wholeText(email.trim(), { anyCase: true });
