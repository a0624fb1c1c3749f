import { hash, randomBytes } from "node:crypto";
import type { User } from "~/facts/user";
import { SessionModel } from "./user.model.server";
import { findUser } from "./users.server";

/** A session ends after this time, even if it is used. */
export const sessionSeconds = 7 * 24 * 60 * 60;

/** Starts a session. The token is only for the cookie; the database stores its hash. Also deletes ended sessions. */
export async function startSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  await SessionModel.create({ _id: hashOf(token), user: userId, expiresAt });
  await SessionModel.deleteMany({ expiresAt: { $lt: new Date() } });
  return token;
}

/** The user of a token. `null` if the session is unknown or has ended. */
export async function sessionUser(token: string): Promise<User | null> {
  const session = await SessionModel.findOne({ _id: hashOf(token), expiresAt: { $gt: new Date() } }).lean();
  return session && findUser(session.user.toHexString());
}

/** Ends a session on the server, so a copy of its cookie is useless. */
export async function endSession(token: string): Promise<void> {
  await SessionModel.deleteOne({ _id: hashOf(token) });
}

/** Ends all sessions of a user, in all browsers. */
export async function endSessionsOf(userId: string): Promise<void> {
  await SessionModel.deleteMany({ user: userId });
}

const hashOf = (token: string) => hash("sha256", token, "base64url");
