import { Fragment, type ReactNode } from "react";
import { ArchiveCard } from "~/archives/archive-card";
import { categoryPath } from "~/articles/article";
import { ArticleCard } from "~/articles/page/article-card";
import { ChallengeCard } from "~/challenges/page/challenge-card";
import { CollectionCard } from "~/collections/page/collection-card";
import { useSite } from "~/page/site";
import { ProductGrid } from "~/products/page/product-grid";
import { RecipeGrid } from "~/recipes/list/recipe-grid";
import { TopicLabel } from "~/ui/archive-links";
import { CardLink } from "~/ui/card-link";
import { Featured } from "./featured";
import { Hero } from "./hero";
import { HomeButtons } from "./home-buttons";
import { HomeSection } from "./home-section";
import { Ranking } from "./ranking";
import type { Interest, ShownSection } from "./shown-sections";

type HomePageProps = {
  sections: ShownSection[];
  /** What a site says that has no article of its own yet. */
  opening: string | null;
  /** The sign-up for the newsletter, if there is one. */
  children?: ReactNode;
};

/** The home page (R4), in the order of the settings. */
export function HomePage({ sections, opening, children }: HomePageProps) {
  const { name } = useSite();
  const first = sections[0]?.kind === "hero" ? 1 : 0;
  return (
    <>
      {/* Without an opening the page keeps a heading for those who listen to it. */}
      {!sections.some(({ kind }) => kind === "hero") && <h1 className="sr-only">{name}</h1>}
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          {opening && index === first && <Opening text={opening} />}
          <Section section={section} signUp={children} />
        </Fragment>
      ))}
      {opening && sections.length <= first && <Opening text={opening} />}
    </>
  );
}

const Opening = ({ text }: { text: string }) => (
  <p className="mx-auto max-w-page px-5 pt-12 text-xl text-muted">{text}</p>
);

const columns = "grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3";

/** Sections alone, as above the articles of a category. */
export const Sections = ({ sections }: { sections: ShownSection[] }) =>
  sections.map((section) => <Section key={section.id} section={section} signUp={null} />);

function Section({ section, signUp }: { section: ShownSection; signUp: ReactNode }) {
  switch (section.kind) {
    case "hero":
      return <Hero {...section} />;
    case "featured":
      return <Featured {...section} />;
    case "categories":
      return (
        <HomeSection {...section}>
          <Interests interests={section.interests} />
        </HomeSection>
      );
    case "challenges":
      return (
        <div className="mt-12 bg-surface pb-12 sm:mt-20 sm:pb-20">
          <HomeSection {...section}>
            <ul className={columns}>
              {section.challenges.map((challenge) => (
                <li key={challenge.id}>
                  <ChallengeCard challenge={challenge} />
                </li>
              ))}
            </ul>
          </HomeSection>
        </div>
      );
    case "collections":
      return (
        <HomeSection {...section}>
          <ul className={columns}>
            {section.collections.map((collection) => (
              <li key={collection.id}>
                <CollectionCard collection={collection} heading="h3" />
              </li>
            ))}
          </ul>
        </HomeSection>
      );
    case "latest":
    case "category":
      return (
        <HomeSection {...section}>
          <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
            {section.articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} heading="h3" look="row" />
              </li>
            ))}
          </ul>
        </HomeSection>
      );
    case "popular":
      return (
        <HomeSection {...section}>
          <Ranking articles={section.articles} />
        </HomeSection>
      );
    case "recipes":
      return (
        <HomeSection {...section}>
          <RecipeGrid recipes={section.recipes} heading="h3" />
        </HomeSection>
      );
    case "products":
      return (
        <HomeSection {...section}>
          <ProductGrid products={section.products} heading="h3" />
        </HomeSection>
      );
    case "collection":
      return (
        <HomeSection {...section}>
          {section.text && (
            <p className="-mt-3 mb-8 max-w-2xl text-lg whitespace-pre-line text-muted">{section.text}</p>
          )}
          <ul className={columns}>
            {section.picks.map((pick) => (
              <li key={pick.id}>
                <ArchiveCard result={pick} heading="h3" />
              </li>
            ))}
          </ul>
          <HomeButtons buttons={section.buttons} className="mt-10 gap-4" />
        </HomeSection>
      );
    case "newsletter":
      return <div className="mx-auto max-w-page px-5 pt-12 empty:hidden sm:pt-20">{signUp}</div>;
    case "words":
      return <Words {...section} />;
  }
}

function Interests({ interests }: { interests: Interest[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {interests.map(({ key, label, topics }) => (
        <li key={key} data-category={key} className="group relative rounded-card bg-(--pale) p-7 sm:p-8">
          <h3 className="text-2xl text-(--deep)">
            <CardLink to={categoryPath({ key })}>{label}</CardLink>
          </h3>
          {topics.length > 0 && (
            <ul className="mt-4 space-y-1">
              {topics.map((topic) => (
                <li key={topic.label}>
                  <TopicLabel topic={topic} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ id, title, text, buttons }: Extract<ShownSection, { kind: "words" }>) {
  return (
    <section aria-labelledby={title ? id : undefined} className="mx-auto max-w-text px-5 pt-16 text-center sm:pt-20">
      {title && (
        <h2 id={id} className="scroll-mt-28 text-4xl sm:text-5xl">
          {title}
        </h2>
      )}
      {text && <p className="mt-5 text-lg whitespace-pre-line text-muted">{text}</p>}
      <HomeButtons buttons={buttons} className="mt-9 justify-center gap-4" />
    </section>
  );
}
