import type { Noun } from "~/editing/noun.server";
import { MailedLinkModel } from "~/sign-in/by-mail/mailed-link.model.server";
import { RoleModel, SessionModel, UserModel } from "~/users/user.model.server";
import { userFacts } from "./noun-facts";

export const user: Noun = {
  facts: userFacts,
  stored: [
    { model: RoleModel, exported: { as: "roles" }, beforeContent: true },
    { model: UserModel, exported: { as: "users" }, beforeContent: true },
    { model: SessionModel, exported: { leftOut: "people sign in again" } },
    { model: MailedLinkModel, exported: { leftOut: "links to sign in that were mailed, which are over soon" } },
  ],
};
