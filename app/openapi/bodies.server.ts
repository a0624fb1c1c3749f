import { z } from "zod";
import type { Words } from "~/comments/desk/words";
import { wordStatusSchema } from "~/comments/desk/words.schema";
import { contactStatusSchema } from "~/contact/contact.schema";
import type { ContactMessage } from "~/contact/contact-message";
import type { User } from "~/facts/user";
import { requiredText } from "~/forms/fields";
import type { JsonFields } from "~/forms/json-fields.server";
import { adminSchema, roleSchema } from "~/users/user.schema";

// Bodies of calls that are no noun's own, for these calls and for the description of the API.

/** The message can be sent back as it was read. Only its status is changed. */
export const statusJson: JsonFields = {
  of: "a message",
  schema: contactStatusSchema,
  readOnly: [
    "id",
    "firstName",
    "lastName",
    "email",
    "subject",
    "message",
    "createdAt",
  ] satisfies (keyof ContactMessage)[],
};

/** A picture as a file. */
export const fileForm = z.object({ image: z.file().describe("JPEG, PNG, WebP or GIF, 5 MB at most") });

/** A rating, a comment or a picture can be sent back as it was read. Only its status is changed. */
export const wordStatusJson: JsonFields = {
  of: "a comment",
  schema: wordStatusSchema,
  readOnly: [
    ...(["id", "kind", "stars", "text", "name", "ratedAt", "recipe", "source"] satisfies KeysOf<
      Words & { kind: "rating" }
    >),
    ...(["saidAt", "changedAt", "isEditor", "on", "isAnswer", "reports"] satisfies KeysOf<Words & { kind: "comment" }>),
    ...(["imageUrl", "sentAt"] satisfies KeysOf<Words & { kind: "picture" }>),
  ],
};

type KeysOf<Object> = (keyof Object)[];

/** The user can be sent back as it was read. Only `isAdmin` is changed. */
export const adminJson: JsonFields = {
  of: "this call",
  schema: adminSchema,
  readOnly: ["id", "firstName", "lastName", "email", "profileImageUrl", "role", "createdAt"] satisfies (keyof User)[],
};

/** The user can be sent back as it was read. Only `role` is changed. */
export const roleJson: JsonFields = {
  of: "this call",
  schema: roleSchema,
  readOnly: [
    "id",
    "firstName",
    "lastName",
    "email",
    "profileImageUrl",
    "isAdmin",
    "createdAt",
  ] satisfies (keyof User)[],
};

export const addressSchema = z.object({ imageUrl: requiredText("an image address", 2000) });
