export type Challenge = {
  id: string;
  title: string;
  description: string;
  imageUrl: string | null;
  imageAlt: string;
  participantCount: number;
  active: boolean;
};

export const challengeListMost = 100;
export const challengesOnHome = 3;

/** Not in the spec's route table: it leads to the not-found page (spec 2). */
export const challengePath = (challenge: Pick<Challenge, "id">) => `/challenges/${challenge.id}`;
