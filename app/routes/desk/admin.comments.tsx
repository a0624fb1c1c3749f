import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskQuery } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { ratingStatuses } from "~/recipes/ratings/rating";
import { RatingDesk, type RatingDeskProps } from "~/recipes/ratings/rating-desk";
import { changeSeenRatings, listRatings } from "~/recipes/ratings/rating-desk.server";
import { areRatingsOn } from "~/recipes/ratings/ratings.server";

const query = { status: z.enum(ratingStatuses), page: deskQuery.page };

/** What readers have said of recipes: first of all what waits. */
export async function loader({ request }: LoaderFunctionArgs): Promise<RatingDeskProps> {
  await requireRight(request, "content.publish");
  const { status = "held", page } = readQuery(request, query);
  return { list: await listRatings({ status, page }), status, isOff: !areRatingsOn() };
}

const failure = "Nothing was changed";

export async function action(args: ActionFunctionArgs) {
  await requireRight(args.request, "content.publish");
  return answerForm(args, failure, async (typed) => {
    const text = await changeSeenRatings(typed);
    return redirectWithNotice(listAddress(args.request), "several-changed", { text });
  });
}

export const clientAction = keepDeskFormText(() => ({ failed: failure, hasText: false }));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Ratings");

export default function Tab() {
  return <RatingDesk {...useLoaderData<typeof loader>()} />;
}
