import { type ChallengeOnCard, challengePath, joinPath, participantsText } from "~/challenges/challenge";
import { whenText } from "~/challenges/challenge-days";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

type ChallengeCardProps = {
  challenge: ChallengeOnCard;
  /** The heading's level on the page. */
  heading?: "h2" | "h3";
};

/** A challenge in a list (R4.4): its title leads to its page, and so does Join Now while it is active. */
export function ChallengeCard({ challenge, heading: Heading = "h3" }: ChallengeCardProps) {
  const facts = challenge.active ? [participantsText(challenge), whenText(challenge)] : ["This challenge is over."];
  return (
    <article className="flex h-full flex-col">
      <Picture
        image={challenge.imageUrl}
        alt=""
        sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, 92vw"
        className="aspect-3/2 w-full rounded-card"
      />
      <Heading className="mt-5 text-2xl">
        <Link to={challengePath(challenge)} className="hover:underline">
          {challenge.title}
        </Link>
      </Heading>
      <p className="mt-2.5 text-muted">{challenge.description}</p>
      <p className="mt-3 text-meta text-muted">{facts.filter(Boolean).join(" · ")}</p>
      {challenge.active && (
        <p className="mt-auto pt-5">
          <ButtonLink to={joinPath(challenge)} look="quiet" prefetch="none" aria-label={`Join Now: ${challenge.title}`}>
            Join Now
          </ButtonLink>
        </p>
      )}
    </article>
  );
}
