import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { yesOrNo } from "~/challenges/challenge.schema";
import { createChallenge, removeChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { ChallengeDesk } from "~/challenges/challenge-desk";
import { deskChallenges, findDeskChallenge } from "~/challenges/challenge-desk.server";
import { challengeFields } from "~/challenges/challenge-fields";
import { answerDesk } from "~/dashboard/desk-action.server";
import { answerOpened, deskQuery, readOpened } from "~/dashboard/desk-query.server";
import { deskMeta, openedName } from "~/dashboard/desk-title";
import { keepEdited } from "~/dashboard/keep-typed-on-desk";
import type { Opened } from "~/desk/list/opened";
import { readQuery } from "~/http/bodies/query.server";
import { requireAdmin } from "~/http/requests/guards.server";

/** Challenges on the desk, outside the eight tabs. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const [page, challenge] = await Promise.all([
    deskChallenges(readQuery(request, { ...deskQuery, active: yesOrNo })),
    "id" in opened ? findDeskChallenge(opened.id) : null,
  ]);
  return answerOpened({ page, opened, challenge }, challenge);
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Challenge", {
    find: findDeskChallenge,
    create: createChallenge,
    update: updateChallenge,
    remove: removeChallenge,
    fields: challengeFields,
  });

export const clientAction = keepEdited("Challenge");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ opened: Opened; challenge: { title: string } | null }>(({ opened, challenge }) =>
  openedName("Challenges", "challenge", opened, challenge?.title),
);

export default function Tab() {
  return <ChallengeDesk {...useLoaderData<typeof loader>()} />;
}
