import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { challengePath, challengesOnHome } from "~/challenges/challenge";
import { findChallenge, otherChallenges } from "~/challenges/challenges.server";
import { describeChallenge } from "~/challenges/page/challenge-metadata.server";
import { ChallengePage } from "~/challenges/page/challenge-page";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { PicturesSection } from "~/reader-pictures/pictures-section";
import { picturesOnPageOf } from "~/reader-pictures/reader-pictures.server";
import { pageNotFound } from "~/site/not-found.server";

/** A challenge by its readable address. Its id, which Join Now names, and an earlier address lead there (R2.13). */
export async function loader({ request, params: { slug = "" }, context }: LoaderFunctionArgs) {
  const challenge = await findChallenge(slug);
  if (!challenge) throw await pageNotFound(request);
  if (slug !== challenge.slug) throw redirect(challengePath(challenge) + new URL(request.url).search, 301);
  tellRead(context, { kind: "page", id: challengePath(challenge) });
  return {
    shown: {
      challenge,
      others: await otherChallenges(challenge, challengesOnHome),
      shareUrl: absolute(challengePath(challenge)),
    },
    readers: {
      text: { noun: "challenge" as const, slug, title: challenge.title },
      pictures: await picturesOnPageOf({ noun: "challenge", id: challenge.id }),
    },
    metadata: describeChallenge(challenge),
  };
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function ChallengeRoute() {
  const { shown, readers } = useLoaderData<typeof loader>();
  return (
    <ChallengePage {...shown}>
      {readers.pictures && <PicturesSection {...readers} {...readers.pictures} />}
    </ChallengePage>
  );
}
