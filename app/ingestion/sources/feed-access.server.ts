import { z } from "zod";
import { noteChange } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { decrypt, encrypt } from "~/runtime/encrypted.server";
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
const purpose = "access to feeds";

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
  const kept = before ? decrypt<Secrets>(purpose, before.secrets) : null;
  const secrets: Secrets = {
    password: accessPassword || (before?.user === user ? (kept?.password ?? "") : ""),
    value: accessValue || (before?.headerName === headerName ? (kept?.value ?? "") : ""),
  };
  if (headerName !== "" && secrets.value === "")
    throw new Problem("invalid", "Some fields need your attention", { accessValue: ["Enter the header's value"] });
  if (user === "" && headerName === "") await FeedAccessModel.deleteOne({ _id: source.url });
  else {
    const $set = { user, headerName, secrets: encrypt(purpose, secrets) };
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
  const secrets = decrypt<Secrets>(purpose, access.secrets);
  if (!secrets)
    throw new FeedTrouble("Its password cannot be read any more, as SESSION_SECRET has changed: enter it again");
  const basic = Buffer.from(`${access.user}:${secrets.password}`).toString("base64");
  return {
    ...(access.user !== "" && { Authorization: `Basic ${basic}` }),
    ...(access.headerName !== "" && { [access.headerName]: secrets.value }),
  };
}
