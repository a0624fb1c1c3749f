import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecrets } from "./hmac.server";

/** The purpose is a part of the key: what is encrypted for one purpose cannot be read for another. */
type Purpose = "access to feeds" | "webhooks";

const algorithm = "aes-256-gcm";
const keyOf = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** Encrypts a value that can be JSON with the first of the program's secrets. */
export function encrypt(purpose: Purpose, value: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(signingSecrets()[0] ?? "", purpose), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** The value again. `null` if no present secret of the program opens it. */
export function decrypt<Value>(purpose: Purpose, stored: string): Value | null {
  const bytes = Buffer.from(stored, "base64");
  for (const secret of signingSecrets()) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
    } catch {
      // An earlier secret may open it.
    }
  }
  return null;
}
