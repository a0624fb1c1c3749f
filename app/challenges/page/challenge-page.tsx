import type { ReactNode } from "react";
import {
  allChallenges,
  type Challenge,
  type ChallengeOnCard,
  joinSubject,
  membershipPath,
  participantsText,
} from "~/challenges/challenge";
import { numberText, whenText } from "~/challenges/challenge-days";
import { contactPath } from "~/facts/contact-details";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { PictureHead } from "~/ui/reading/picture-head";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { RelatedSection } from "~/ui/related-section";
import { ChallengeCard } from "./challenge-card";

type ChallengePageProps = {
  challenge: Challenge;
  /** Others that are active. */
  others: ChallengeOnCard[];
  /** The full address, for sharing. */
  shareUrl: string;
  /** What stands below its days. */
  children?: ReactNode;
};

/** What to do in a challenge, and how to join it: signed in, or by message (R2.19). */
export function ChallengePage({ challenge, others, shareUrl, children }: ChallengePageProps) {
  const { title, description, imageUrl, imageAlt, active, steps, durationUnit } = challenge;
  const when = whenText(challenge);
  const subject = joinSubject(challenge);
  return (
    <>
      <div data-category="community" className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
        <Breadcrumbs above={[allChallenges]} here={title} />
        <article>
          <PictureHead title={title} text={description} imageUrl={imageUrl} imageAlt={imageAlt}>
            <p className="mt-6 border-l-3 border-(--mid) pl-4 font-semibold">
              {active ? participantsText(challenge) : "This challenge is over."}
              {when && <span className="mt-1 block font-normal text-muted">{when}</span>}
            </p>
            {active && (
              <p className="no-print mt-8 flex flex-wrap gap-3">
                {/* A visitor signs in on the way, which is another site's page. */}
                <ButtonAnchor href={membershipPath(challenge)} rel="nofollow">
                  Join this challenge
                </ButtonAnchor>
                <ButtonLink look="quiet" to={`${contactPath}?${new URLSearchParams({ subject })}`}>
                  Join by message
                </ButtonLink>
              </p>
            )}
            <div className="mt-8">
              <ShareButtons url={shareUrl} title={title} what="challenge" picture={imageUrl} />
            </div>
          </PictureHead>
          {steps.length > 0 && (
            <section aria-labelledby="steps" className="mt-16 max-w-4xl">
              <h2 id="steps" className="text-3xl">
                {durationUnit === "week" ? "Week by week" : "Day by day"}
              </h2>
              <ol className="mt-6 divide-y divide-line border-y border-line">
                {steps.map((step, at) => (
                  // Two steps may have the same words.
                  <li key={at} className="flex gap-x-5 py-5 sm:gap-x-8">
                    <span className="w-20 shrink-0 font-display text-xl text-(--deep)">
                      {numberText(challenge, at + 1)}
                    </span>
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{step}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </article>
        {children}
      </div>
      {others.length > 0 && (
        <RelatedSection title="More challenges">
          <ul className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.id}>
                <ChallengeCard challenge={other} />
              </li>
            ))}
          </ul>
        </RelatedSection>
      )}
    </>
  );
}
