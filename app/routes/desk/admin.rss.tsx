import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { notices } from "~/facts/notice";
import { Problem } from "~/facts/problem";
import { toEditor } from "~/facts/user";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { feedsOverview } from "~/ingestion/desk/feeds-overview.server";
import { FeedsPage } from "~/ingestion/desk/feeds-page";
import { requestFeedRun } from "~/ingestion/feed-runs.server";
import { feedsPath } from "~/ingestion/sources/feed-source";
import { log } from "~/runtime/log.server";

/** The RSS Feeds tab (R9.11). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return feedsOverview();
}

/** 'Process RSS Feeds Now'. A notice says whether it started (R14.15). */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args.request);
  return answerForm(args, notices["feeds-not-started"], async () => {
    const started = await requestFeedRun(toEditor(admin)).catch((error) => {
      if (error instanceof Problem) throw error;
      log.error({ err: error }, "A feed run could not be requested");
      return null;
    });
    return redirectWithNotice(feedsPath, started ? "feeds-started" : "feeds-not-started");
  });
}

export const clientAction = keepFormTextOr(notices["feeds-not-started"]);

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("RSS Feeds");

export default function Tab() {
  return <FeedsPage {...useLoaderData<typeof loader>()} />;
}
