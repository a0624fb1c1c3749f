import { Picture } from "~/ui/picture";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { playPath, type ScaledRecipe } from "./servings";

/** The place of the film on its recipe's page. */
export const filmAnchor = "film";

/**
 * The film of a recipe. Before it is played, nobody is asked for anything: a link leads to the same page, which has the frame
 * then. A film of a site that is not known is a link alone.
 *
 * @param plays "later" in a preview, which has no such page yet
 */
export function RecipeFilm({ amount, plays }: { amount: ScaledRecipe; plays: boolean | "later" }) {
  const { film, recipe } = amount;
  const { title, videoUrl, imageUrl } = recipe;
  if (videoUrl === null) return null;
  const page = (
    <a href={videoUrl} rel="noopener" className="underline underline-offset-4">
      {film ? `On ${film.site}` : `Watch the film on ${new URL(videoUrl).hostname.replace(/^www\./, "")}`}
    </a>
  );
  return (
    <section aria-labelledby={filmAnchor} className="no-print mt-14 max-w-text">
      <h2 id={filmAnchor} className="scroll-mt-28 text-3xl">
        Film
      </h2>
      {film ? (
        <figure className={`text-block text-video is-${film.shape} mt-6`}>
          <TextBlockStyles htmls={["text-block"]} />
          {plays === true ? (
            <iframe
              src={film.frame}
              title={title}
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              referrerPolicy="strict-origin"
            />
          ) : (
            <div>
              {imageUrl ? (
                <Picture image={imageUrl} alt="" sizes="(min-width: 48rem) 44.7rem, calc(100vw - 2.7rem)" />
              ) : (
                <p className="text-panel">{film.site}</p>
              )}
              <p>
                {plays === "later" ? (
                  <span className="text-button">{`Plays from ${film.site} once it is published`}</span>
                ) : (
                  <a className="text-button" href={`${playPath(amount)}#${filmAnchor}`} rel="nofollow">
                    {`${film.shape === "post" ? "Show post" : "Play video"} from ${film.site}`}
                    <span className="sr-only">: {title}</span>
                  </a>
                )}
              </p>
            </div>
          )}
          <figcaption>{page}</figcaption>
        </figure>
      ) : (
        <p className="mt-4">{page}</p>
      )}
    </section>
  );
}
