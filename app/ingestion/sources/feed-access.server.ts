import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { noteChange } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { signingSecrets } from "~/runtime/hmac.server";
import type { FeedAccess } from "./feed-access";
import { FeedAccessModel } from "./feed-access.model.server";
import { FeedTrouble } from "./feed-trouble";
import { sourceFacts } from "./source-fields";
import { findSource } from "./source-list.server";

const longest = 2000;
/** What may stand in a header (RFC 9110, 5.5). */
const visible = /^[\u0020-\u007e\u00a0-\u00ff]*$/;
const text = (named: string, read = z.string().trim()) =>
  read
    .max(longest, `Shorten ${named} to ${longest} characters or fewer`)
    .nullish()
    .transform((value) => value ?? "");

/** The program sets these itself, or they would change who is asked. */
const ownHeaders =
  /^(?:host|connection|content-.*|transfer-encoding|upgrade|te|trailer|expect|user-agent|accept|accept-encoding|if-.*|proxy-.*|authorization)$/i;

const accessSchema = z
  .object({
    accessUser: text("the user name").refine((user) => !user.includes(":"), "Enter the user name without a colon"),
    // With the blanks at its ends, which may be a part of it.
    accessPassword: text("the password", z.string()),
    accessHeader: text("the header's name")
      .refine((name) => /^[\w!#$%&'*+.^`|~-]*$/.test(name), "Enter a header's name, such as X-Api-Key")
      .refine((name) => !ownHeaders.test(name), "The program sets this header itself"),
    accessValue: text("the header's value").refine((value) => visible.test(value), "Enter a value of one line"),
  })
  .refine(({ accessUser, accessPassword }) => accessUser !== "" || accessPassword === "", {
    path: ["accessUser"],
    error: "Enter the user name that the password belongs to",
  })
  .refine(({ accessHeader, accessValue }) => accessHeader !== "" || accessValue === "", {
    path: ["accessHeader"],
    error: "Enter the name of the header",
  });

type Secrets = { password: string; value: string };

/**
 * Stores what a source asks of its readers. An empty password and an empty value stay as they were, as long as the names beside
 * them do. Empty names take them away.
 *
 * @throws Problem "invalid" by field, "missing"
 */
export async function saveFeedAccess(id: string, input: unknown, { by }: { by?: Editor } = {}): Promise<void> {
  const { accessUser: user, accessPassword, accessHeader: headerName, accessValue } = parseInput(accessSchema, input);
  const source = await findSource(id);
  if (!source) throw new Problem("missing", "This source does not exist any more");
  const before = await FeedAccessModel.findById(source.url).lean();
  const kept = before ? secretsOf(before.secrets) : null;
  const secrets: Secrets = {
    password: accessPassword || (before?.user === user ? (kept?.password ?? "") : ""),
    value: accessValue || (before?.headerName === headerName ? (kept?.value ?? "") : ""),
  };
  if (headerName !== "" && secrets.value === "")
    throw new Problem("invalid", "Some fields need your attention", { accessValue: ["Enter the header's value"] });
  if (user === "" && headerName === "") await FeedAccessModel.deleteOne({ _id: source.url });
  else {
    const $set = { user, headerName, secrets: encrypted(secrets) };
    await FeedAccessModel.updateOne({ _id: source.url }, { $set }, { upsert: true });
  }
  await noteChange({ by, action: "updated", noun: sourceFacts.name, id, title: source.title, fields: ["access"] });
}

/** What the form shows. The secrets never leave the server. */
export async function feedAccessOf(address: string): Promise<FeedAccess> {
  const { user = "", headerName = "" } = (await FeedAccessModel.findById(address).lean()) ?? {};
  return { user, headerName };
}

/**
 * The headers with which a source is asked; `undefined` if it asks for none.
 *
 * @throws FeedTrouble if they cannot be read any more
 */
export async function accessHeaders(address: string): Promise<Record<string, string> | undefined> {
  const access = await FeedAccessModel.findById(address).lean();
  if (!access) return undefined;
  const secrets = secretsOf(access.secrets);
  if (!secrets)
    throw new FeedTrouble("Its password cannot be read any more, as SESSION_SECRET has changed: enter it again");
  const basic = Buffer.from(`${access.user}:${secrets.password}`).toString("base64");
  return {
    ...(access.user !== "" && { Authorization: `Basic ${basic}` }),
    ...(access.headerName !== "" && { [access.headerName]: secrets.value }),
  };
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "access to feeds", 32));
const algorithm = "aes-256-gcm";

function encrypted(secrets: Secrets): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(signingSecrets()[0] ?? ""), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** `null` if no present secret of the program opens it. */
function secretsOf(stored: string): Secrets | null {
  const bytes = Buffer.from(stored, "base64");
  for (const secret of signingSecrets()) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
    } catch {
      // An earlier secret may open it.
    }
  }
  return null;
}
