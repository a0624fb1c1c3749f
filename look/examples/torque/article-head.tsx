import { categoryPath, pagesAbove } from "~/articles/article";
import type { ArticleHeadProps } from "~/articles/page/article-head";
import { countText } from "~/facts/english";
import { WrittenByModelNote } from "~/language-model/mark/written-by-model-note";
import { useCategory } from "~/page/site";
import { AuthorLink, Byline } from "~/ui/archive-links";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { AgoText, DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { ShareButtons } from "~/ui/reading/share-buttons";

/** The picture first, and the title on a black box that covers its foot. */
export function ArticleHead({ article, published, shareUrl }: ArticleHeadProps) {
  const category = useCategory(article.category);
  const elsewhere = article.isExternal && article.url;
  return (
    <header>
      <Breadcrumbs above={pagesAbove(category)} here={article.title} />
      {article.imageUrl && (
        <Picture
          image={article.imageUrl}
          alt={article.imageAlt}
          sizes="(min-width: 76rem) 71rem, 92vw"
          first
          className="mt-4 aspect-3/2 w-full sm:aspect-2/1"
        />
      )}
      <div className="relative mx-auto max-w-4xl bg-[#111] p-6 text-white sm:-mt-24 sm:p-10 print:m-0 print:bg-transparent print:p-0 print:text-ink">
        <Link
          to={categoryPath(category)}
          prefetch="intent"
          className="inline-block bg-(--signal) px-2.5 py-1 text-label font-bold text-[#111] uppercase"
        >
          {category.shortLabel}
        </Link>
        <h1 className="mt-4 text-display [overflow-wrap:anywhere]">{article.title}</h1>
        <p className="mt-5 text-deck">{article.excerpt}</p>
      </div>
      <div className="mx-auto mt-6 flex max-w-4xl flex-wrap items-center justify-between gap-4">
        <Byline picture={article.authorPicture} className="text-muted">
          {article.author && (
            <span className="font-semibold text-ink">
              By {article.isExternal ? article.author : <AuthorLink name={article.author} path={article.authorPath} />}
            </span>
          )}
          {article.author && " · "}
          <AgoText date={article.publishedAt} text={published} />
          {article.updatedOn && (
            <>
              {" · Updated "}
              <DateText date={article.updatedOn} />
            </>
          )}
          {!elsewhere && <> · Estimated read time: {countText(article.readTime, "minute", "minutes")}</>}
        </Byline>
        <ShareButtons url={shareUrl} title={article.title} what="article" picture={article.imageUrl} />
      </div>
      {article.writtenByModel && (
        <div className="mx-auto mt-6 max-w-4xl">
          <WrittenByModelNote>Written by a language model. We haven’t tested what it describes.</WrittenByModelNote>
        </div>
      )}
    </header>
  );
}
