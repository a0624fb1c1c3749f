import { ArticleCard } from "~/articles/page/article-card";
import { HomeButtons } from "~/front-page/home-buttons";
import type { Hero as HeroProps } from "~/front-page/shown-sections";
import { useSite } from "~/page/site";

/** The first words as large as the window allows, on yellow. A story of the owner's stands below them. */
export function Hero({ title, text, story, buttons }: HeroProps) {
  const { name } = useSite();
  return (
    <>
      <section className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-8 sm:py-14">
          <h1 className="text-[clamp(2.4rem,10.5vw,8.5rem)] leading-none">{title || name}</h1>
          <div className="mt-5 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
            {text && <p className="max-w-xl sm:text-deck">{text}</p>}
            <HomeButtons buttons={buttons} className="gap-3" />
          </div>
        </div>
      </section>
      {story && (
        <div className="mx-auto max-w-page px-5 pt-10">
          <ArticleCard article={story} heading="h2" look="lead" first />
        </div>
      )}
    </>
  );
}
