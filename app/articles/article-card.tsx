import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import { DateText } from "~/ui/dates";
import { Picture } from "~/ui/picture";
import { type ArticleOnCard, articlePath } from "./article";
import { CategoryBadge } from "./category-badge";

type ArticleCardProps = {
  article: ArticleOnCard;
  /** The heading's level where the card stands. */
  heading?: "h2" | "h3";
  /** `lead`: the picture beside the text, for the first of a list; `feature`: a large card; `compact`: a low one. */
  look?: "card" | "compact" | "feature" | "lead";
  /** Whether it is in view when the page opens. */
  first?: boolean;
};

/** An article in a list. The whole card is the link's target; only the title is the link's name. */
export function ArticleCard({ article, heading: Heading = "h2", look = "card", first }: ArticleCardProps) {
  const lead = look === "lead";
  const large = lead || look === "feature";
  const compact = look === "compact";
  return (
    <article
      data-category={article.category}
      className={clsx(
        "group relative flex flex-col gap-4",
        lead && "md:grid md:grid-cols-[1.35fr_1fr] md:items-center md:gap-10",
      )}
    >
      <div className="overflow-hidden rounded-card">
        <Picture
          image={article.imageUrl}
          alt=""
          sizes={
            large
              ? "(min-width: 76rem) 42rem, (min-width: 48rem) 56vw, 92vw"
              : "(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, 92vw"
          }
          first={first}
          className={clsx(
            "w-full transition-transform duration-500 group-hover:scale-[1.02]",
            compact ? "aspect-3/2 lg:aspect-2/1" : "aspect-3/2",
            look === "feature" && "lg:aspect-5/4",
          )}
        />
      </div>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9rem] text-muted">
          <CategoryBadge category={article.category} />
          {article.isExternal && article.source ? (
            <span>From {article.source}</span>
          ) : (
            <span>{article.readTime} min read</span>
          )}
        </p>
        <Heading className={clsx("mt-3", large ? "text-3xl lg:text-[2.6rem]" : "text-[1.4rem]")}>
          <Link
            to={articlePath(article)}
            prefetch="intent"
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {article.title}
          </Link>
        </Heading>
        <p
          className={clsx(
            "mt-2.5 text-muted",
            large ? "text-lg" : compact ? "line-clamp-3 lg:line-clamp-2" : "line-clamp-3",
          )}
        >
          {article.excerpt}
        </p>
        {(article.author || article.publishedAt) && (
          <p className="mt-3 text-[0.9rem] text-muted">
            {article.author && !article.isExternal && <>By {article.author}</>}
            {article.author && !article.isExternal && article.publishedAt && " · "}
            {article.publishedAt && <DateText date={article.publishedAt} />}
          </p>
        )}
      </div>
    </article>
  );
}
