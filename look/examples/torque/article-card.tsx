import { clsx } from "clsx";
import { type ArticleOnCard, articlePath } from "~/articles/article";
import { useCategory } from "~/page/site";
import { CardLink } from "~/ui/card-link";
import { DateText } from "~/ui/dates";
import { hasPicture, Picture } from "~/ui/picture";

type ArticleCardProps = {
  article: ArticleOnCard;
  heading?: "h2" | "h3";
  look?: "card" | "compact" | "feature" | "lead" | "row";
  first?: boolean;
};

/** A heavy line, the category on a yellow label that hangs from it, the picture, and the title in tall letters. */
export function ArticleCard({ article, heading: Heading = "h2", look = "card", first }: ArticleCardProps) {
  const { shortLabel } = useCategory(article.category);
  const large = look === "feature" || look === "lead";
  const lead = look === "lead";
  const row = look === "row";
  return (
    <article
      className={clsx(
        "group relative border-t-4 border-ink",
        lead && "md:grid md:grid-cols-[1.6fr_1fr] md:gap-8",
        row && "max-sm:grid max-sm:grid-cols-[29vw_1fr] max-sm:gap-4",
      )}
    >
      {hasPicture(article.imageUrl) && (
        <Picture
          image={article.imageUrl}
          alt=""
          sizes={large ? "(min-width: 76rem) 45rem, 92vw" : `(min-width: 40rem) 33vw, ${row ? "29vw" : "92vw"}`}
          first={first}
          className={clsx(
            "w-full grayscale-40 group-hover:grayscale-0",
            row ? "aspect-square sm:aspect-4/3" : "aspect-4/3",
          )}
        />
      )}
      <div className="min-w-0">
        <p className="inline-block bg-(--signal) px-2.5 py-1 text-label font-bold text-[#111] uppercase">
          {shortLabel}
        </p>
        <Heading
          className={clsx(
            "mt-2 [overflow-wrap:anywhere]",
            large ? "text-4xl sm:text-5xl lg:text-6xl" : row ? "text-xl sm:text-2xl" : "text-2xl sm:text-3xl",
          )}
        >
          <CardLink to={articlePath(article)}>{article.title}</CardLink>
        </Heading>
        {large && <p className="mt-3 text-lg text-muted">{article.excerpt}</p>}
        {article.publishedAt && (
          <p className="mt-2 text-meta text-muted">
            <DateText date={article.publishedAt} />
            {article.isExternal && article.source && ` · From ${article.source}`}
          </p>
        )}
      </div>
    </article>
  );
}
