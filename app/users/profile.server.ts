import { randomBytes } from "node:crypto";
import { isObjectId } from "~/db/model.server";
import type { User } from "~/facts/user";
import { profilePath } from "./profile";
import { UserModel } from "./user.model.server";

type Person = Pick<User, "id">;

/** Where somebody's public page is. `null` for who wants none. */
export async function profilePathOf({ id }: Person): Promise<string | null> {
  const found = await UserModel.findById(id, { profileKey: 1 }).lean();
  return found?.profileKey ? profilePath(found.profileKey) : null;
}

/** Gives somebody a public page, or takes it away. One that is made again has another address. */
export async function setProfile({ id }: Person, isWanted: boolean): Promise<void> {
  if (isWanted) {
    const profileKey = randomBytes(6).toString("hex");
    await UserModel.updateOne({ _id: id, profileKey: { $exists: false } }, { $set: { profileKey } });
  } else await UserModel.updateOne({ _id: id }, { $unset: { profileKey: 1 } });
}

/** Whose page is at an address. `null` if nobody's is. */
export async function personOfProfile(key: string): Promise<Person | null> {
  if (!/^[0-9a-f]{12}$/.test(key)) return null;
  const found = await UserModel.findOne({ profileKey: key }, { _id: 1 }).lean();
  return found && { id: found._id.toHexString() };
}

/** Where the public pages of these people are, by id: of those who want one. */
export async function profilePathsOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null && isObjectId(id));
  if (wanted.length === 0) return new Map();
  const found = await UserModel.find({ _id: { $in: wanted }, profileKey: { $gt: "" } }, { profileKey: 1 }).lean();
  return new Map(found.map(({ _id, profileKey = "" }) => [_id.toHexString(), profilePath(profileKey)]));
}
