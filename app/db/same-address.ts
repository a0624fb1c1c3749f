import { wholeText } from "./literal-pattern";

/** An e-mail address however its letters were typed: as a filter of the database. */
export const sameAddress = (email: string) => wholeText(email.trim(), { anyCase: true });
