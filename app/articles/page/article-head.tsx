import type { ReactNode } from "react";
import { type Article, categoryPath, pagesAbove } from "~/articles/article";
import { countText } from "~/facts/english";
import { WrittenByModelNote } from "~/language-model/mark/written-by-model-note";
import { useCategory } from "~/page/site";
import { AuthorLink, Byline } from "~/ui/archive-links";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { AgoText, DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { Unbroken } from "~/ui/unbroken";
import { CategoryBadge } from "./category-badge";

export type ArticleHeadProps = {
  /** `authorPath` is what leads to the author, if it is not made from the name; `authorPicture` shows them. */
  article: Omit<Article, "content"> & { authorPath?: string; authorPicture?: string };
  /** The publish time in words. The server made it when it made the page. */
  published: string;
  /** The full address, for sharing. */
  shareUrl: string;
  /** Stands beside the buttons for sharing it. */
  beside?: ReactNode;
};

/** What stands above the text of an article: title, excerpt, author and picture (R5.9). */
export function ArticleHead({ article, published, shareUrl, beside }: ArticleHeadProps) {
  const elsewhere = article.isExternal && article.url;
  const category = useCategory(article.category);
  return (
    <>
      <header className="mx-auto max-w-text">
        <div className="mb-6">
          <Breadcrumbs above={pagesAbove(category)} here={article.title} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-muted">
          <Link to={categoryPath(category)} prefetch="intent" className="rounded-pill hover:underline">
            <CategoryBadge category={article.category} />
          </Link>
          <span>
            <AgoText date={article.publishedAt} text={published} />
            {article.updatedOn && (
              <>
                {" · Updated "}
                <DateText date={article.updatedOn} />
              </>
            )}
          </span>
        </p>
        <h1 className="mt-5 text-display print:mt-2 print:text-3xl">
          <Unbroken text={article.title} />
        </h1>
        <p className="mt-6 text-deck text-muted print:mt-3 print:text-lg">
          <Unbroken text={article.excerpt} />
        </p>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:mt-3">
          {/* Of an external article only the excerpt is known, so there is no time to read. */}
          {(article.author || !elsewhere) && (
            <Byline picture={article.authorPicture} className="text-muted">
              {article.author && (
                <span className="font-semibold text-ink">
                  By{" "}
                  {article.isExternal ? article.author : <AuthorLink name={article.author} path={article.authorPath} />}
                </span>
              )}
              {article.author && !elsewhere && " · "}
              {!elsewhere && <>Estimated read time: {countText(article.readTime, "minute", "minutes")}</>}
            </Byline>
          )}
          <p className="hidden text-[0.85em] print:block">{shareUrl}</p>
          <div className="no-print flex flex-wrap items-center gap-3">
            {beside}
            <ShareButtons url={shareUrl} title={article.title} what="article" picture={article.imageUrl} />
          </div>
        </div>
        {article.writtenByModel && (
          <div className="mt-6">
            <WrittenByModelNote>Written by a language model. We haven’t tested what it describes.</WrittenByModelNote>
          </div>
        )}
      </header>
      {article.imageUrl && (
        <Picture
          image={article.imageUrl}
          alt={article.imageAlt}
          sizes="(min-width: 76rem) 71rem, 92vw"
          first
          className="mt-10 aspect-3/2 w-full rounded-card sm:aspect-2/1 print:mt-4 print:aspect-3/1"
        />
      )}
    </>
  );
}
