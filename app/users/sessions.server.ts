import { hash, randomBytes } from "node:crypto";
import type { User } from "~/facts/user";
import { standingOf } from "./admins.server";
import { RoleModel, SessionModel, toOneself, type UserDocument, UserModel } from "./user.model.server";

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

/**
 * The user of a token, with their present rights. `null` if the session is unknown or has ended. One question to the
 * database: it is asked at each request of somebody who has signed in.
 */
export async function sessionUser(token: string): Promise<User | null> {
  const [found] = await SessionModel.aggregate<{ users: UserDocument[]; roles: { _id: string }[] }>([
    { $match: { _id: hashOf(token), expiresAt: { $gt: new Date() } } },
    { $lookup: { from: UserModel.collection.name, localField: "user", foreignField: "_id", as: "users" } },
    {
      $lookup: {
        from: RoleModel.collection.name,
        localField: "user",
        foreignField: "holders",
        pipeline: [{ $project: { _id: 1 } }],
        as: "roles",
      },
    },
  ]);
  const user = found?.users[0];
  return user ? toOneself(user, standingOf(found.roles.map(({ _id }) => _id))) : null;
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
