import { z } from "zod";

/** What the Admin switch sends: the new state. */
export const adminSchema = z.object({
  isAdmin: z
    .union([z.boolean(), z.enum(["true", "false"])], "Say whether this user is to be an admin")
    .transform((value) => value === true || value === "true"),
});
