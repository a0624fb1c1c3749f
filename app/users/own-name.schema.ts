import { z } from "zod";
import { checkbox, optionalLine, requiredLine } from "~/forms/fields";
import { ownNameLimits } from "./own-name";

/** How somebody wants to be called here. */
export const ownNameSchema = z.object({
  firstName: requiredLine("your first name", ownNameLimits.firstName),
  lastName: optionalLine("your last name", ownNameLimits.lastName),
  withoutPicture: checkbox,
});

export type OwnNameField = keyof z.input<typeof ownNameSchema> | "image";
