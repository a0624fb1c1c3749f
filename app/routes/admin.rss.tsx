import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/admin/desk-title";
import { keepOnDesk } from "~/admin/keep-typed-on-desk";
import { requestFeedRun } from "~/feeds/feed-runs.server";
import { feedsPath } from "~/feeds/feed-source";
import { feedsOverview } from "~/feeds/feeds-overview.server";
import { FeedsPage } from "~/feeds/feeds-page";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithNotice } from "~/http/notice.server";
import { log } from "~/log.server";
import { Problem } from "~/problem";
import { feedsFailed } from "~/sentences";
import { toEditor } from "~/users/user";

/** The RSS Feeds tab (spec 2, admin dashboard). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return feedsOverview();
}

/** 'Process RSS Feeds Now'. A notice says whether it started (spec 8). */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args.request);
  return answerForm(args, feedsFailed, async () => {
    const started = await requestFeedRun(toEditor(admin)).catch((error) => {
      if (error instanceof Problem) throw error;
      log.error({ err: error }, "A feed run could not be requested");
      return null;
    });
    return redirectWithNotice(feedsPath, started ? "feeds-started" : "feeds-not-started");
  });
}

export const clientAction = keepOnDesk(feedsFailed);

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = deskMeta("RSS Feeds");

export default function Tab() {
  return <FeedsPage {...useLoaderData<typeof loader>()} />;
}
