import { type ChallengeOnCard, maxChallengeList } from "~/challenges/challenge";
import { EmptyState } from "~/ui/empty-state";
import { NewestOnly } from "~/ui/reading/newest-only";
import { ChallengeCard } from "./challenge-card";

type ChallengesPageProps = {
  /** Those that one can join. */
  active: ChallengeOnCard[];
  over: ChallengeOnCard[];
};

/** All challenges: those that one can join first. */
export function ChallengesPage({ active, over }: ChallengesPageProps) {
  return (
    <div data-category="community" className="mx-auto max-w-page px-5 pt-10 sm:pt-14">
      <h1 className="text-display text-(--deep)">Challenges</h1>
      <div className="mt-10">
        {active.length > 0 ? (
          <Cards challenges={active} heading="h2" />
        ) : (
          <EmptyState title="No challenge to join just now">Come back soon for the next one.</EmptyState>
        )}
      </div>
      {over.length > 0 && (
        <section aria-labelledby="over" className="mt-16 border-t border-line pt-12">
          <h2 id="over" className="text-3xl">
            Over
          </h2>
          <div className="mt-8">
            <Cards challenges={over} heading="h3" />
          </div>
        </section>
      )}
      <NewestOnly shown={active.length + over.length} most={maxChallengeList} />
    </div>
  );
}

const Cards = ({ challenges, heading }: { challenges: ChallengeOnCard[]; heading: "h2" | "h3" }) => (
  <ul className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
    {challenges.map((challenge) => (
      <li key={challenge.id}>
        <ChallengeCard challenge={challenge} heading={heading} />
      </li>
    ))}
  </ul>
);
