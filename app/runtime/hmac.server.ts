import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { config } from "./config.server";

/** The keys of all signatures. The first secret signs and all secrets verify, so a secret can be changed. */
export const signingSecrets = (): string[] => config().sessionSecrets ?? [secretOfThisProcess];

/** Outside production a secret is optional. Then sessions end with the process. */
const secretOfThisProcess = randomBytes(32).toString("base64url");

/** The purpose comes before the text, so that a code for one purpose is not valid for another or as a cookie. */
type Purpose = "address" | "form" | "index-now" | "new-comments" | "notice" | "step" | "thread";

/** The HMAC-SHA-256 of a text. */
export const hmac = (purpose: Purpose, text: string): string => hmacWith(signingSecrets()[0] ?? "", purpose, text);

/** Whether a code belongs to the text, with any of the secrets. */
export function isHmac(given: string, purpose: Purpose, text: string): boolean {
  const bytes = Buffer.from(given);
  return signingSecrets().some((secret) => {
    const expected = Buffer.from(hmacWith(secret, purpose, text));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

const hmacWith = (secret: string, purpose: Purpose, text: string) =>
  createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
