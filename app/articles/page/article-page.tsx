import { type ReactNode, useRef } from "react";
import { type Article, type ArticleOnCard, categoryPath, pagesAbove } from "~/articles/article";
import type { LargePicture } from "~/articles/blocks/large-picture";
import type { Series } from "~/articles/series";
import { countText, fullStopAfter } from "~/facts/english";
import { WrittenByModelNote } from "~/language-model/mark/written-by-model-note";
import { useCategory } from "~/page/site";
import { AuthorLink, Byline, TagLinks } from "~/ui/archive-links";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { AgoText, DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { MessagePage } from "~/ui/message-page";
import { Picture } from "~/ui/picture";
import { Contents, type ContentsPart } from "~/ui/reading/contents";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { RelatedSection } from "~/ui/related-section";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { Unbroken } from "~/ui/unbroken";
import { ArticleCard } from "./article-card";
import { SeriesLine, SeriesParts } from "./article-series";
import { CategoryBadge } from "./category-badge";
import { LargePictures } from "./large-pictures";

type ArticlePageProps = {
  /** `authorPath` is what leads to the author, if it is not made from the name; `authorPicture` shows them. */
  article: Omit<Article, "content"> & { authorPath?: string; authorPicture?: string };
  /** The publish time in words. The server made it when it made the page. */
  published: string;
  /** The full address, for sharing. */
  shareUrl: string;
  /** What its table of contents lists. */
  contents: ContentsPart[];
  /** The series that it is a part of. */
  series: Series | null;
  /** The pictures that the links in its text open large. */
  pictures: LargePicture[];
  relatedArticles: ArticleOnCard[];
  /** What the category says below each of its articles. */
  note?: string | null;
  /** What comes right after the text. */
  children?: ReactNode;
};

/** The article page (R5.9 to R5.14). */
export function ArticlePage(props: ArticlePageProps) {
  const { article, published, shareUrl, series, contents, pictures, relatedArticles, note, children } = props;
  const elsewhere = article.isExternal && article.url;
  const category = useCategory(article.category);
  const text = useRef<HTMLDivElement>(null);
  return (
    <div data-category={article.category}>
      <article className="mx-auto max-w-page px-5 pt-8 sm:pt-12 print:p-0">
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
                    {article.isExternal ? (
                      article.author
                    ) : (
                      <AuthorLink name={article.author} path={article.authorPath} />
                    )}
                  </span>
                )}
                {article.author && !elsewhere && " · "}
                {!elsewhere && <>Estimated read time: {countText(article.readTime, "minute", "minutes")}</>}
              </Byline>
            )}
            <p className="hidden text-[0.85em] print:block">{shareUrl}</p>
            <ShareButtons url={shareUrl} title={article.title} what="article" picture={article.imageUrl} />
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
        <div className="mx-auto mt-12 max-w-text print:mt-5">
          {elsewhere ? (
            <SourceLink source={article.source} url={elsewhere} />
          ) : (
            <>
              {series && <SeriesLine series={series} />}
              {contents.length > 0 && <Contents title="In this article" parts={contents} place="above" />}
              <TextBlockStyles htmls={[article.contentHtml]} />
              <div ref={text} className="prose prose-alone" dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
              {pictures.length > 0 && <LargePictures text={text} pictures={pictures} />}
            </>
          )}
          {note && (
            <p className="mt-10 border-l-3 border-(--mid) pl-4 text-meta whitespace-pre-line text-muted">
              <Unbroken text={note} />
            </p>
          )}
          {series && <SeriesParts series={series} />}
          <TagLinks tags={article.tags} className="mt-12" />
        </div>
      </article>
      {children}
      {relatedArticles.length > 0 && (
        <RelatedSection title="Related Articles" narrow>
          <ul className="grid gap-10 sm:grid-cols-2">
            {relatedArticles.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} heading="h3" />
              </li>
            ))}
          </ul>
        </RelatedSection>
      )}
    </div>
  );
}

/** R5.11. */
export function ArticleNotFound() {
  return (
    <MessagePage
      title="Article Not Found"
      text="The article you're looking for doesn't exist or has been removed."
      actions={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  );
}

/** Leads to an external article. Its full text is not on this site. */
function SourceLink({ source, url }: { source: string | null; url: string }) {
  const publisher = source ?? new URL(url).hostname;
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <p>
        This story was published by <strong>{publisher}</strong>
        {fullStopAfter(publisher)}
      </p>
      <p className="mt-4">
        <ButtonAnchor href={url} rel="noopener" className="rounded-[1.4rem]! text-balance">
          Read the full story at {source ?? "its source"}
        </ButtonAnchor>
      </p>
    </div>
  );
}
