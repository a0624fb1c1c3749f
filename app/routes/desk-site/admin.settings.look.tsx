import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { changeFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { requireAdmin } from "~/http/requests/guards.server";
import { latestPictures } from "~/images/library/latest-pictures.server";
import { answerLook, lookDesk } from "~/look/look-desk.server";
import { LookPage } from "~/look/look-page";

/** Logo and accent colour. `?accent=` shows the page in a colour before it is saved. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [look, pictures] = await Promise.all([lookDesk(request), latestPictures()]);
  return { ...look, latestPictures: pictures };
}

export async function action(args: ActionFunctionArgs) {
  return answerLook(args, toEditor(await requireAdmin(args.request)));
}

export const clientAction = keepFormTextOr(changeFailed("Settings", "updated"));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Look");

export default function Section() {
  return <LookPage {...useLoaderData<typeof loader>()} />;
}
