import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerDesk } from "~/admin/desk-action.server";
import { deskQuery, readOpened } from "~/admin/desk-query.server";
import { unreachable } from "~/admin/unreachable";
import { yesOrNo } from "~/challenges/challenge.schema";
import { createChallenge, removeChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { ChallengeDesk } from "~/challenges/challenge-desk";
import { deskChallenges, findDeskChallenge } from "~/challenges/challenge-desk.server";
import { keepTyped } from "~/forms/keep-typed";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/query.server";

/** Challenges on the desk, outside the eight tabs. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const [page, challenge] = await Promise.all([
    deskChallenges(readQuery(request, { ...deskQuery, active: yesOrNo })),
    "id" in opened ? findDeskChallenge(opened.id) : null,
  ]);
  return { page, opened, challenge };
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Challenge", { create: createChallenge, update: updateChallenge, remove: removeChallenge });

export const clientAction = keepTyped(unreachable);

export default function Tab() {
  return <ChallengeDesk {...useLoaderData<typeof loader>()} />;
}
