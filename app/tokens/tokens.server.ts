import { hash, randomBytes } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { noteChange } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { findUser, namesOf } from "~/users/users.server";
import type { ApiToken, MadeToken } from "./token";
import { TokenModel, toToken } from "./token.model.server";
import { tokenSchema } from "./token.schema";

/** Every token of the site begins like this, so that people and scanners of leaked secrets recognize one. */
export const tokenPrefix = "mws_";

const secretBytes = 32;
/** As all tokens are written: "mws_", 8 hex digits, "_", and the secret in base64url. */
const tokenShape = new RegExp(`^${tokenPrefix}[0-9a-f]{8}_[\\w-]{43}$`);
const maxTokens = 100;
/** The time of the last use is written at most this often. */
const useNotedEveryMs = 60_000;

/**
 * Makes a token, which is returned and stored nowhere.
 *
 * @param id of the form: a form that is sent twice makes one token
 * @throws Problem "invalid" with messages by field, "conflict" if this form has made its token or there are 100
 */
export async function makeToken(id: string, input: unknown, by: Editor, now = new Date()): Promise<MadeToken> {
  const { name, rights, endsAt } = parseInput(tokenSchema(now), input);
  if (!isObjectId(id)) throw new Problem("malformed", "Open this page anew, and fill the form in there");
  if ((await TokenModel.countDocuments()) >= maxTokens)
    throw new Problem("conflict", `There are ${maxTokens} tokens. Withdraw one that nobody uses any more.`);
  const start = tokenPrefix + randomBytes(4).toString("hex");
  const token = `${start}_${randomBytes(secretBytes).toString("base64url")}`;
  try {
    await TokenModel.create({ _id: id, hash: hashOf(token), start, name, rights, user: by.id, madeAt: now, endsAt });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new Problem(
      "conflict",
      "This form has made its token already, which was shown once. If you did not note it, withdraw it and make another.",
    );
  }
  await noteChange({ by, action: "created", noun: "token", id, title: name });
  return { made: { name, token } };
}

/** All tokens, newest first, each with the name of who made it. */
export async function listTokens(): Promise<(ApiToken & { madeBy: string })[]> {
  const found = await TokenModel.find().sort({ madeAt: -1, _id: -1 }).limit(maxTokens).lean();
  const makers = await namesOf([...new Set(found.map(({ user }) => user.toHexString()))]);
  return found.map((token) => ({
    ...toToken(token),
    madeBy: makers.get(token.user.toHexString()) ?? "Somebody who is gone",
  }));
}

/** Withdraws a token: from now on it opens nothing. @throws Problem "missing" */
export async function withdrawToken(id: string, by: Editor): Promise<void> {
  const withdrawn = isObjectId(id) ? await TokenModel.findByIdAndDelete(id).lean() : null;
  if (!withdrawn) throw new Problem("missing", "This token has been withdrawn already");
  await noteChange({ by, action: "withdrawn", noun: "token", id, title: withdrawn.name });
}

/** The token that somebody sends, and whose rights it has. `ended` if its time is over, `unknown` if there is none. */
export async function findToken(
  sent: string,
  now = new Date(),
): Promise<{ token: ApiToken; user: User } | "ended" | "unknown"> {
  if (!tokenShape.test(sent)) return "unknown";
  const found = await TokenModel.findOne({ hash: hashOf(sent) }).lean();
  if (!found) return "unknown";
  if (found.endsAt <= now) return "ended";
  // Read anew each time: who loses the desk loses it for their tokens too.
  const user = await findUser(found.user.toHexString());
  if (!user) return "unknown";
  const before = new Date(now.getTime() - useNotedEveryMs);
  if (!found.lastUsedAt || found.lastUsedAt < before)
    await TokenModel.updateOne({ _id: found._id, lastUsedAt: found.lastUsedAt }, { $set: { lastUsedAt: now } });
  return { token: toToken(found), user };
}

/** The tokens that somebody has made, oldest first. */
export async function tokensOf({ id }: Pick<User, "id">): Promise<ApiToken[]> {
  return (await TokenModel.find({ user: id }).sort({ madeAt: 1 }).lean()).map(toToken);
}

/** Withdraws all tokens of somebody who is erased. */
export async function eraseTokensOf(id: string): Promise<void> {
  await TokenModel.deleteMany({ user: id });
}

const hashOf = (token: string) => hash("sha256", token, "base64url");
