import type { FormText } from "~/facts/form-text";
import type { Challenge } from "./challenge";

/** The fields of a challenge's form, in its order, with their labels. */
export const challengeFields = {
  title: "Title",
  description: "Description",
  imageUrl: "Picture",
  imageAlt: "Picture description",
  participantCount: "People taking part",
  active: "Active",
} as const;

export type ChallengeField = keyof typeof challengeFields;

/** A challenge as its form shows it, and as edit conflicts compare it. */
export function challengeText(challenge: Challenge): FormText & Record<ChallengeField, string> {
  return {
    title: challenge.title,
    description: challenge.description,
    imageUrl: challenge.imageUrl ?? "",
    imageAlt: challenge.imageAlt,
    participantCount: String(challenge.participantCount),
    active: challenge.active ? "on" : "",
  };
}
