import type { Identity } from "~/users/users.server";

/** Somebody as the identity provider describes them. */
export const person = (name: string, changes: Partial<Identity> = {}): Identity => ({
  issuer: "https://id.example.test",
  subject: name,
  email: `${name}@example.test`,
  emailVerified: true,
  firstName: name,
  lastName: null,
  picture: null,
  ...changes,
});
