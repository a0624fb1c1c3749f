import { ContactMessageModel } from "~/contact/contact.model.server";
import { restoreContactMessage } from "~/contact/inbox.server";
import type { Noun } from "~/editing/noun.server";
import { inPlace } from "./in-place.server";
import { messageFacts } from "./noun-facts";

export const message: Noun = {
  facts: messageFacts,
  stored: [{ model: ContactMessageModel, exported: { as: "contact-messages" } }],
  restore: inPlace(restoreContactMessage),
};
