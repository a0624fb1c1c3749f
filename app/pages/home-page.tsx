import type { ReactNode } from "react";
import { type ArticleOnCard, categoryPath } from "~/articles/article";
import type { ArticleCategory } from "~/articles/categories/article-category";
import { ArticleCard } from "~/articles/page/article-card";
import type { Challenge } from "~/challenges/challenge";
import { ChallengeCard } from "~/challenges/page/challenge-card";
import { useSite } from "~/page/site";
import { ButtonLink } from "~/ui/button";
import { CardLink } from "~/ui/card-link";

/** What a card of the home page shows of a category. */
type Interest = Pick<ArticleCategory, "key" | "label" | "topics">;
type HomePageProps = {
  hero: HeroWords;
  featured: ArticleOnCard[];
  /** What a site says that has no article of its own yet. */
  opening: string | null;
  interests: Interest[];
  challenges: Challenge[];
  /** The sign-up for the newsletter, if there is one. */
  signUp: ReactNode;
};
type HeroWords = { title: string; text: string };

/** The home page (R4). */
export function HomePage({ hero, featured, opening, interests, challenges, signUp }: HomePageProps) {
  return (
    <>
      <Hero {...hero} />
      {featured.length > 0 && <Featured articles={featured} />}
      {opening && <p className="mx-auto max-w-page px-5 pt-12 text-xl text-muted">{opening}</p>}
      <Interests interests={interests} />
      {challenges.length > 0 && <Challenges challenges={challenges} />}
      <div className="mx-auto max-w-page px-5 pt-20 empty:hidden">{signUp}</div>
      <CallToAction />
    </>
  );
}

/** Without words there is no hero, but the page keeps a heading for those who listen to it. */
function Hero({ title, text }: HeroWords) {
  const { name } = useSite();
  if (!title && !text) return <h1 className="sr-only">{name}</h1>;
  return (
    <section className="overflow-hidden bg-wash">
      <div className="mx-auto grid max-w-page items-center gap-10 px-5 py-14 md:grid-cols-[1.1fr_1fr] md:py-8">
        <div>
          <h1 className="text-[2.9rem] leading-[1.06] sm:text-[clamp(3.4rem,9svh,4.5rem)]">{title || name}</h1>
          {text && <p className="mt-5 max-w-xl text-xl leading-normal text-muted">{text}</p>}
          <div className="mt-7 flex flex-wrap gap-4">
            <ButtonLink to="/wellness">Explore Wellness</ButtonLink>
            <ButtonLink to="/community" look="quiet">
              Join the Community
            </ButtonLink>
          </div>
        </div>
        <img
          src="/hero.svg"
          alt=""
          width="640"
          height="560"
          className="mx-auto w-full max-w-lg md:h-[clamp(17rem,42svh,33rem)] md:max-w-none"
          {...{ fetchpriority: "high" }}
        />
      </div>
    </section>
  );
}

function Featured({ articles: [lead, ...others] }: { articles: ArticleOnCard[] }) {
  return (
    <section aria-labelledby="featured" className="mx-auto max-w-page px-5 pt-12">
      <h2 id="featured" className="text-3xl sm:text-4xl">
        Featured Content
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-12 lg:grid-cols-[1.55fr_1fr]">
        {lead && <ArticleCard article={lead} heading="h3" look="feature" />}
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-1">
          {others.map((article) => (
            <ArticleCard key={article.id} article={article} heading="h3" look="compact" />
          ))}
        </div>
      </div>
    </section>
  );
}

function Interests({ interests }: { interests: Interest[] }) {
  return (
    <section aria-labelledby="interests" className="mx-auto max-w-page px-5 pt-20">
      <h2 id="interests" className="text-3xl sm:text-4xl">
        What are you in the mood for?
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {interests.map(({ key, label, topics }) => (
          <li key={key} data-category={key} className="group relative rounded-card bg-(--pale) p-7 sm:p-8">
            <h3 className="text-2xl text-(--deep)">
              <CardLink to={categoryPath({ key })}>{label}</CardLink>
            </h3>
            {topics.length > 0 && (
              <ul className="mt-4 space-y-1">
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Challenges({ challenges }: { challenges: Challenge[] }) {
  return (
    <section aria-labelledby="challenges" className="mt-20 bg-surface">
      <div className="mx-auto max-w-page px-5 py-16 sm:py-20">
        <h2 id="challenges" className="text-3xl sm:text-4xl">
          Join the Challenge
        </h2>
        <ul className="mt-8 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
          {challenges.map((challenge) => (
            <li key={challenge.id}>
              <ChallengeCard challenge={challenge} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="mx-auto max-w-text px-5 pt-20 text-center">
      <h2 className="text-4xl sm:text-5xl">Tell us how you live</h2>
      <p className="mt-5 text-lg text-muted">
        A kitchen-table habit, a street that looks after its own, a job left bravely: the best pieces here began as a
        letter from a reader.
      </p>
      <div className="mt-9 flex flex-wrap justify-center gap-4">
        <ButtonLink to="/community/submit-story" prefetch="none">
          Share Your Story
        </ButtonLink>
        <ButtonLink to="/contact" look="quiet">
          Get In Touch
        </ButtonLink>
      </div>
    </section>
  );
}
