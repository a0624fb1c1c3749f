import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { challengePath, membershipPath } from "~/challenges/challenge";
import { numberNow } from "~/challenges/challenge-days";
import { findChallenge } from "~/challenges/challenges.server";
import { joinChallenge, leaveChallenge, noteProgress, progressOf } from "~/challenges/memberships.server";
import { MembershipPage } from "~/challenges/page/membership-page";
import { canBeMailed, wantMails } from "~/challenges/step-mail.server";
import { Problem } from "~/facts/problem";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { loadsPage, redirectWithNotice } from "~/http/answers/notice.server";
import { readForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { dayAt } from "~/place/days";
import { arePicturesOn } from "~/reader-pictures/pictured.server";
import { sendPicturePath } from "~/reader-pictures/reader-picture";
import { pageNotFound } from "~/site/not-found.server";
import { ButtonLink } from "~/ui/button";

/** Where a reader joins a challenge or leaves it. A visitor signs in first and comes back. */
export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const challenge = await findChallenge(slug);
  if (!challenge) throw await pageNotFound(request);
  const path = membershipPath(challenge);
  if (slug !== challenge.slug) throw redirect(path, 301);
  const user = await requireReader(request, path);
  const metadata = describePage({
    title: `Join: ${challenge.title}`,
    description: challenge.description,
    canonical: challengePath(challenge),
    noIndex: true,
  });
  const [progress, today] = [await progressOf(challenge, user), new Date()];
  const joined = progress ? new Date(progress.joinedAt) : today;
  const shown = {
    challenge,
    progress,
    now: numberNow(challenge, dayAt(joined), dayAt(today)),
    takesPictures: arePicturesOn(),
    offersMail: progress !== null && (await canBeMailed(challenge, progress.joinedAt, user)),
  };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, params: { slug = "" }, context }: ActionFunctionArgs) {
  const challenge = await findChallenge(slug);
  if (!challenge) throw await pageNotFound(request);
  const path = membershipPath(challenge);
  const user = await requireReader(request, path);
  await limitPageRate("saved", context);
  const { intent, done, undone } = await readForm(request);
  const number = Number(done || undone);
  try {
    if (done || undone) {
      await noteProgress(slug, user, done ? { done: [number] } : { undone: [number] });
      // Without a script the page opens where they pressed.
      return loadsPage(request) ? redirect(`${path}#step-${number}`, 303) : null;
    }
    await limitPageRate("membership", context);
    if (intent === "mails" || intent === "no-mails") {
      await wantMails(slug, user, intent === "mails");
      return redirectWithNotice(path, `challenge-${intent}`);
    }
  } catch (error) {
    // They have left it in another window, or it is shorter or over by now: the page says how it is.
    if (error instanceof Problem && (error.kind === "conflict" || error.kind === "invalid")) return redirect(path, 303);
    throw error;
  }
  if (intent === "leave") {
    await leaveChallenge(slug, user);
    return redirectWithNotice(path, "challenge-left");
  }
  // It may be over since they opened the page, which says so.
  if (!challenge.active) return redirect(path, 303);
  await joinChallenge(slug, user);
  return redirectWithNotice(path, "challenge-joined");
}

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Membership() {
  const { takesPictures, ...shown } = useLoaderData<typeof loader>().shown;
  return (
    <MembershipPage {...shown}>
      {takesPictures && (
        <p className="mt-8">
          <ButtonLink
            look="quiet"
            to={sendPicturePath({ noun: "challenge", slug: shown.challenge.slug })}
            prefetch="none"
          >
            Send a picture
          </ButtonLink>
        </p>
      )}
    </MembershipPage>
  );
}
