import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { lookAgain } from "~/link-checks/link-checks.server";
import { deadLinksPath } from "~/links/dead-links";
import { deadLinks } from "~/links/dead-links.server";
import { DeadLinksPage } from "~/links/dead-links-page";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "content.write");
  return deadLinks();
}

const sorry = "It could not be looked at. Please try again.";

export async function action(args: ActionFunctionArgs) {
  await requireRight(args.request, "content.write");
  return answerForm(args, sorry, async ({ address = "" }) =>
    redirectWithNotice(deadLinksPath, (await lookAgain(address)) ? "link-dead" : "link-found"),
  );
}

export const clientAction = keepFormTextOr(sorry);

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Dead links");

export default function DeadLinks() {
  return <DeadLinksPage {...useLoaderData<typeof loader>()} />;
}
