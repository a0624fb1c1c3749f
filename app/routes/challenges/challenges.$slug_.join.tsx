import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { challengePath, membershipPath } from "~/challenges/challenge";
import { findChallenge } from "~/challenges/challenges.server";
import { joinChallenge, joinedAt, leaveChallenge } from "~/challenges/memberships.server";
import { MembershipPage } from "~/challenges/page/membership-page";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { readForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { pageNotFound } from "~/site/not-found.server";

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
  const shown = { challenge, since: await joinedAt(challenge, user) };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, params: { slug = "" }, context }: ActionFunctionArgs) {
  const challenge = await findChallenge(slug);
  if (!challenge) throw await pageNotFound(request);
  const path = membershipPath(challenge);
  const user = await requireReader(request, path);
  await limitPageRate("membership", context);
  const { intent } = await readForm(request);
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
  return <MembershipPage {...useLoaderData<typeof loader>().shown} />;
}
