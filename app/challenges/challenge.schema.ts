import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { challengeFields } from "./challenge-fields";

/** What a challenge's form may send. */
export const challengeSchema = schemaOf(challengeFields);

/** Yes or no in an address (R13.4: `active=true`). */
export const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");
