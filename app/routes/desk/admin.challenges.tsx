import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskChallengeStates } from "~/challenges/challenge";
import { yesOrNo } from "~/challenges/challenge.schema";
import { createChallenge, removeChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { durationChecks } from "~/challenges/challenge-days";
import { ChallengeDesk } from "~/challenges/challenge-desk";
import { deskChallenges, findDeskChallenge } from "~/challenges/challenge-desk.server";
import { challengeFields } from "~/challenges/challenge-fields";
import { answerDesk } from "~/dashboard/desk-action.server";
import { deskQuery, loadEditedDesk } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { checksOfStored } from "~/desk/before-publishing/checks-of-stored.server";

/** Challenges on the desk, outside the eight tabs. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(
    request,
    { ...deskQuery, active: yesOrNo, state: z.enum(deskChallengeStates) },
    { list: deskChallenges, find: findDeskChallenge, noun: "challenge", right: "content.publish" },
    async (challenge) => ({
      checks: challenge
        ? [
            ...(await checksOfStored(challenge, { label: "description", text: challenge.description })),
            ...durationChecks(challenge),
          ]
        : [],
    }),
  );

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Challenge", {
    find: findDeskChallenge,
    create: createChallenge,
    update: updateChallenge,
    remove: removeChallenge,
    right: "content.publish",
    fields: challengeFields,
  });

export const clientAction = keepOpenFormText("Challenge");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("challenge");

export default function Tab() {
  return <ChallengeDesk {...useLoaderData<typeof loader>()} />;
}
