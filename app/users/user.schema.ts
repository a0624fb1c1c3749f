import { z } from "zod";
import { givenRoles } from "~/facts/user";

/** What the Admin switch sends: the new state. */
export const adminSchema = z.object({
  isAdmin: z
    .union([z.boolean(), z.enum(["true", "false"])], "Say whether this user is to be an admin")
    .transform((value) => value === true || value === "true"),
});

/** What gives a role or takes it away. A form has no `null`: it sends an empty text. */
export const roleSchema = z.object({
  role: z.union(
    [z.enum(givenRoles), z.null(), z.literal("").transform(() => null)],
    "Choose editor, writer or no role",
  ),
});
