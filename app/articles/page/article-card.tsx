import { clsx } from "clsx";
import { type ArticleOnCard, articlePath } from "~/articles/article";
import { CardLink } from "~/ui/card-link";
import { DateText } from "~/ui/dates";
import { hasPicture, Picture } from "~/ui/picture";
import { Unbroken } from "~/ui/unbroken";
import { CategoryBadge } from "./category-badge";

type ArticleCardProps = {
  article: ArticleOnCard;
  /** The heading's level on the page. */
  heading?: "h2" | "h3";
  /**
   * `lead`: the picture beside the text, for the first of a list. `feature`: a large card. `compact`: a low one. `row`: on a
   * phone a row with a small picture.
   */
  look?: "card" | "compact" | "feature" | "lead" | "row";
  /** Whether it is visible when the page opens. */
  first?: boolean;
};

/** An article in a list. The whole card is the link's target; only the title is the link's name. */
export function ArticleCard({ article, heading = "h2", look = "card", first }: ArticleCardProps) {
  if (!hasPicture(article.imageUrl)) return <WordsCard article={article} heading={heading} look={look} />;
  const lead = look === "lead";
  const large = lead || look === "feature";
  const compact = look === "compact";
  const row = look === "row";
  const by = !article.isExternal && article.author;
  return (
    <article
      data-category={article.category}
      className={clsx(
        "card group relative flex gap-4",
        row ? "items-start sm:flex-col sm:items-stretch" : "flex-col",
        lead && "md:grid md:grid-cols-[1.35fr_1fr] md:items-center md:gap-10",
      )}
    >
      <div
        className={clsx("overflow-hidden rounded-card", row && "w-[29vw] max-w-40 shrink-0 sm:w-full sm:max-w-none")}
      >
        <Picture
          image={article.imageUrl}
          alt=""
          sizes={
            large
              ? "(min-width: 76rem) 42rem, (min-width: 48rem) 56vw, 92vw"
              : `(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, ${row ? "29vw" : "92vw"}`
          }
          first={first}
          className={clsx(
            "w-full transition-transform duration-500 group-hover:scale-[1.02]",
            compact ? "aspect-3/2 lg:aspect-2/1" : row ? "aspect-square sm:aspect-3/2" : "aspect-3/2",
            look === "feature" && "lg:aspect-5/4",
          )}
        />
      </div>
      <div className="min-w-0">
        <Kind article={article} />
        <Title
          article={article}
          heading={heading}
          className={large ? "text-3xl lg:text-4xl" : row ? "text-xl sm:text-title" : "text-title"}
        />
        <p
          className={clsx(
            "mt-2.5 text-muted",
            row && "max-sm:hidden",
            large ? "text-lg" : compact ? "line-clamp-3 lg:line-clamp-2" : "line-clamp-3",
          )}
        >
          <Unbroken text={article.excerpt} />
        </p>
        {(by || article.publishedAt) && (
          <p className="mt-3 text-meta text-muted">
            {by && <>By {by}</>}
            {by && article.publishedAt && " · "}
            {article.publishedAt && <DateText date={article.publishedAt} />}
          </p>
        )}
      </div>
    </article>
  );
}

/** A card without a picture, for most items of feeds. It is as high as the other cards of its row. */
function WordsCard({ article, heading, look }: Required<Omit<ArticleCardProps, "first">>) {
  const feature = look === "feature";
  const large = feature || look === "lead";
  const by = !article.isExternal && article.author;
  return (
    <article
      data-category={article.category}
      className={clsx(
        "group relative flex h-full flex-col rounded-card border border-line border-t-3 border-t-(--mid)",
        feature ? "bg-(--pale)" : "bg-surface",
        large ? "p-7 sm:p-10" : "p-6",
      )}
    >
      {/* The badge has the card's colour, so it shows no edge. Its text begins where the title begins. */}
      <p className={feature ? "-ml-3" : undefined}>
        <CategoryBadge category={article.category} />
      </p>
      <Title
        article={article}
        heading={heading}
        className={clsx(
          large ? "max-w-3xl text-3xl" : "text-2xl leading-[1.16]",
          feature && "lg:mt-auto lg:text-display",
          look === "lead" && "lg:text-4xl",
        )}
      />
      <p className={clsx("mt-3 mb-6 text-muted", large ? "max-w-3xl text-lg" : "line-clamp-6")}>
        <Unbroken text={article.excerpt} />
      </p>
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t border-(--mid)/45 pt-3.5 text-meta text-muted">
        {by ? <span>By {by}</span> : howToRead(article)}
        {article.publishedAt && <DateText date={article.publishedAt} />}
      </p>
    </article>
  );
}

/** The source, or the time to read. Of an external article only the excerpt is known. */
function howToRead({ isExternal, source, readTime }: ArticleOnCard) {
  const how = isExternal ? source && `From ${source}` : `${readTime} min read`;
  return how && <span>{how}</span>;
}

function Kind({ article }: { article: ArticleOnCard }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
      <CategoryBadge category={article.category} />
      {howToRead(article)}
    </p>
  );
}

type TitleProps = { article: ArticleOnCard; heading: "h2" | "h3"; className: string };

function Title({ article, heading: Heading, className }: TitleProps) {
  return (
    <Heading className={clsx("mt-3 [overflow-wrap:anywhere]", className)}>
      <CardLink to={articlePath(article)}>
        <Unbroken text={article.title} />
      </CardLink>
    </Heading>
  );
}
