import { ContactMessageModel } from "~/contact/contact.model.server";
import { restoreContactMessage } from "~/contact/inbox.server";
import type { Noun } from "~/editing/noun.server";
import { messageFacts } from "./noun-facts";

export const message: Noun = {
  facts: messageFacts,
  stored: [{ model: ContactMessageModel, exported: { as: "contact-messages" } }],
  restore: async (id, context) => {
    await restoreContactMessage(id, context);
    return { readdressed: false };
  },
};
