import { ArticleCard } from "~/articles/page/article-card";
import { readImagePath } from "~/facts/image";
import { useSite } from "~/page/site";
import { Picture } from "~/ui/picture";
import { HomeButtons } from "./home-buttons";
import type { Hero as HeroProps } from "./shown-sections";

/** The opening: the page's heading and its words. On a phone it leaves room for the first story. */
export function Hero({ title, text, picture, story, buttons }: HeroProps) {
  const { name } = useSite();
  const beside = story !== null || picture !== null;
  return (
    <section className="overflow-hidden bg-wash">
      <div
        className={
          beside
            ? "mx-auto grid max-w-page items-center gap-x-10 gap-y-6 px-5 py-5 md:grid-cols-[1.1fr_1fr] md:py-8"
            : "mx-auto max-w-page px-5 py-6 md:py-16"
        }
      >
        <div>
          <h1 className="text-3xl leading-[1.1] sm:text-[clamp(3.4rem,9svh,4.5rem)] sm:leading-[1.06]">
            {title || name}
          </h1>
          {text && <p className="mt-2.5 max-w-xl text-muted md:mt-5 md:text-xl md:leading-normal">{text}</p>}
          <HomeButtons buttons={buttons} className="mt-4 gap-2 max-md:*:px-3 max-md:*:text-meta md:mt-7 md:gap-4" />
        </div>
        {story ? (
          <ArticleCard article={story} heading="h2" look="feature" first />
        ) : (
          picture && <HeroPicture picture={picture} />
        )}
      </div>
    </section>
  );
}

const pictureShape = "mx-auto w-full max-w-lg max-md:hidden md:h-[clamp(17rem,42svh,33rem)] md:max-w-none";

/** It is only shown beside the words, and a phone does not load it. */
function HeroPicture({ picture }: { picture: string }) {
  if (readImagePath(picture))
    return (
      <Picture
        image={picture}
        alt=""
        sizes="(min-width: 76rem) 35rem, (min-width: 48rem) 46vw, 1px"
        className={`${pictureShape} rounded-card`}
      />
    );
  return <img src={picture} alt="" width="640" height="560" loading="lazy" className={pictureShape} />;
}
