import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allChallenges } from "~/challenges/challenge";
import { challengeCards } from "~/challenges/challenges.server";
import { ChallengesPage } from "~/challenges/page/challenges-page";
import { countText } from "~/facts/english";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";

/** All challenges, also those that are over. */
export async function loader({ context }: LoaderFunctionArgs) {
  tellRead(context, { kind: "page", id: allChallenges.to });
  const challenges = await challengeCards();
  const [first] = challenges;
  return {
    active: challenges.filter(({ active }) => active),
    over: challenges.filter(({ active }) => !active),
    metadata: describePage({
      title: "Challenges",
      description: `Small things to try for some days, together with other readers: ${countText(challenges.length, "challenge", "challenges")}.`,
      keywords: ["challenges", "habits"],
      ogImage: first?.imageUrl,
      ogImageAlt: first?.imageAlt,
      canonical: allChallenges.to,
    }),
  };
}

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Challenges() {
  return <ChallengesPage {...useLoaderData<typeof loader>()} />;
}
