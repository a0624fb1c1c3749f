import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { changeFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { requireAdmin } from "~/http/requests/guards.server";
import { latestPictures } from "~/images/library/latest-pictures.server";
import { HeroPictureForm } from "~/look/hero-picture-form";
import { answerHeroPicture, heroPictureDesk } from "~/look/look-desk.server";

/** The picture beside the first words of the home page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [hero, pictures] = await Promise.all([heroPictureDesk(), latestPictures()]);
  return { ...hero, latestPictures: pictures };
}

export async function action(args: ActionFunctionArgs) {
  return answerHeroPicture(args, toEditor(await requireAdmin(args.request)));
}

export const clientAction = keepFormTextOr(changeFailed("Settings", "updated"));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Home page picture");

export default function Section() {
  return <HeroPictureForm {...useLoaderData<typeof loader>()} />;
}
