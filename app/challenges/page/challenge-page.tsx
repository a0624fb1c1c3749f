import { allChallenges, type Challenge, joinSubject, membershipPath, participantsText } from "~/challenges/challenge";
import { contactPath } from "~/facts/contact-details";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { RelatedSection } from "~/ui/related-section";
import { Unbroken } from "~/ui/unbroken";
import { ChallengeCard } from "./challenge-card";

type ChallengePageProps = {
  challenge: Challenge;
  /** Others that are active. */
  others: Challenge[];
  /** The full address, for sharing. */
  shareUrl: string;
};

/** What to do in a challenge, and how to join it: signed in, or by message (R2.19). */
export function ChallengePage({ challenge, others, shareUrl }: ChallengePageProps) {
  const { title, description, imageUrl, imageAlt, active } = challenge;
  const subject = joinSubject(challenge);
  return (
    <>
      <div data-category="community" className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
        <Breadcrumbs above={[allChallenges]} here={title} />
        <article
          className={
            imageUrl
              ? "mt-6 grid grid-cols-1 items-center gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
              : "mt-6 max-w-3xl"
          }
        >
          <div>
            <h1 className="text-display [overflow-wrap:anywhere]">
              <Unbroken text={title} />
            </h1>
            <p className="mt-6 text-xl leading-relaxed whitespace-pre-line">
              <Unbroken text={description} />
            </p>
            <p className="mt-6 border-l-3 border-(--mid) pl-4 font-semibold">
              {active ? participantsText(challenge) : "This challenge is over."}
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
          </div>
          {imageUrl && (
            <div className="no-print">
              <Picture
                image={imageUrl}
                alt={imageAlt}
                sizes="(min-width: 76rem) 37rem, (min-width: 64rem) 50vw, 92vw"
                first
                className="aspect-3/2 w-full rounded-card sm:aspect-2/1 lg:aspect-3/2"
              />
            </div>
          )}
        </article>
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
