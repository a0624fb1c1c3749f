import { z } from "zod";
import { checkbox, imageAddress, optionalText, requiredText, wholeNumber } from "~/forms/fields";

/** What a challenge's form may send. */
export const challengeSchema = z.object({
  title: requiredText("a title", 200),
  description: requiredText("a description", 2000),
  imageUrl: imageAddress,
  imageAlt: optionalText("the picture's description", 300),
  participantCount: wholeNumber("the number of participants", 1_000_000_000).default(0),
  active: checkbox,
});

/** A choice of yes or no in an address (R13.4: `active=true`). */
export const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");

export type ChallengeInput = z.input<typeof challengeSchema>;
