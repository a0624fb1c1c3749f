import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerDesk } from "~/admin/desk-action.server";
import { deskQuery, loadEditedDesk } from "~/admin/desk-query.server";
import { editedDeskMeta } from "~/admin/desk-title";
import { keepEdited } from "~/admin/keep-typed-on-desk";
import { yesOrNo } from "~/challenges/challenge.schema";
import { createChallenge, removeChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { ChallengeDesk } from "~/challenges/challenge-desk";
import { deskChallenges, findDeskChallenge } from "~/challenges/challenge-desk.server";

/** Challenges on the desk, outside the eight tabs. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(request, { ...deskQuery, active: yesOrNo }, { list: deskChallenges, find: findDeskChallenge });

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Challenge", {
    find: findDeskChallenge,
    create: createChallenge,
    update: updateChallenge,
    remove: removeChallenge,
  });

export const clientAction = keepEdited("Challenge");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = editedDeskMeta("challenge");

export default function Tab() {
  return <ChallengeDesk {...useLoaderData<typeof loader>()} />;
}
