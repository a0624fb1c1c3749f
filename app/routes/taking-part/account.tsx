import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endMembership } from "~/challenges/memberships.server";
import { chooseCommentMail, commentMailChoice } from "~/comments/new-comments/choose.server";
import { withdrawComment } from "~/comments/write-comment.server";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { accountPath, type User } from "~/facts/user";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { signOut } from "~/http/access/session.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { AccountPage } from "~/privacy/account-page";
import { eraseOneself, ownData, ownInterestsPath } from "~/privacy/personal-data.server";
import { chooseProfile, ownProfile } from "~/profiles/profiles.server";
import { withdrawPicture } from "~/reader-pictures/reader-pictures.server";
import { withdrawRating } from "~/recipes/ratings/ratings.server";

/** What the site keeps of the reader who is signed in. A visitor signs in first and comes back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireReader(request, accountPath);
  const metadata = describePage({
    title: "Your account",
    description: "What this site keeps of you.",
    canonical: accountPath,
    noIndex: true,
    failed: context.formFailed,
  });
  const [person, interestsPath, commentMail, profile] = await Promise.all([
    ownData(user),
    ownInterestsPath(user),
    commentMailChoice(user),
    ownProfile(user),
  ]);
  const shown = {
    person,
    interestsPath,
    commentMail,
    profile,
    erasing: new URL(request.url).searchParams.has("erase"),
  };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Nothing was changed";

export async function action(args: ActionFunctionArgs) {
  const user = await requireReader(args.request, accountPath);
  return answerForm(args, failure, (typed) => change(typed, user, args.request), {
    admit: () => limitRate("account", args.context),
  });
}

async function change(
  { withdraw, leave, remove, removePicture, commentMail, profile, erase }: FormText,
  user: User,
  request: Request,
): Promise<Response> {
  if (withdraw) {
    await withdrawRating(withdraw, user);
    return redirectWithNotice(accountPath, "rating-removed");
  }
  if (remove) {
    await withdrawComment(remove, user);
    return redirectWithNotice(accountPath, "comment-removed");
  }
  if (removePicture) {
    await withdrawPicture(removePicture, user);
    return redirectWithNotice(accountPath, "picture-removed");
  }
  if (leave) {
    await endMembership(leave, user);
    return redirectWithNotice(accountPath, "challenge-left");
  }
  if (profile) {
    await chooseProfile(user, profile === "show");
    return redirectWithNotice(accountPath, profile === "show" ? "profile-shown" : "profile-hidden");
  }
  if (commentMail !== undefined) {
    await chooseCommentMail({ commentMail }, user);
    return redirectWithNotice(accountPath, "comment-mail");
  }
  if (erase !== "yes") throw new Problem("malformed", "This form has no button of the page");
  await eraseOneself(user);
  const answer = await redirectWithNotice("/", "account-erased");
  answer.headers.append("Set-Cookie", await signOut(request));
  return answer;
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>().shown} />;
}
