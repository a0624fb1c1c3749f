import { ContactMessageModel } from "~/contact/contact.model.server";
import { messageFacts } from "~/contact/contact-message";
import { restoreContactMessage } from "~/contact/inbox.server";
import type { Noun } from "~/editing/noun.server";
import { inPlace } from "./in-place.server";

export const message: Noun = {
  facts: messageFacts,
  stored: [{ model: ContactMessageModel, exported: { as: "contact-messages" } }],
  restore: inPlace(restoreContactMessage),
};
