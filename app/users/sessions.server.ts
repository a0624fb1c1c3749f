import { createHash, randomBytes } from "node:crypto";
import type { User } from "~/facts/user";
import { SessionModel } from "./user.model.server";
import { findUser } from "./users.server";

/** A sign-in holds for this long, whether it is used or not. */
export const sessionSeconds = 7 * 24 * 60 * 60;

/** Starts a session: the token is for the cookie alone, the database keeps its hash. Forgets sessions that have ended. */
export async function startSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  await SessionModel.create({ _id: hash(token), user: userId, expiresAt });
  await SessionModel.deleteMany({ expiresAt: { $lt: new Date() } });
  return token;
}

/** Who a token belongs to; `null` for one that is unknown, ended or expired. */
export async function sessionUser(token: string): Promise<User | null> {
  const session = await SessionModel.findOne({ _id: hash(token), expiresAt: { $gt: new Date() } }).lean();
  return session && findUser(session.user.toHexString());
}

/** Ends a session on the server: a copy of its cookie is worth nothing from now on. */
export async function endSession(token: string): Promise<void> {
  await SessionModel.deleteOne({ _id: hash(token) });
}

/** Ends all sessions of a user, in whichever browser. */
export async function endSessionsOf(userId: string): Promise<void> {
  await SessionModel.deleteMany({ user: userId });
}

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");
