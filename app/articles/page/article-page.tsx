import { type ReactNode, useRef } from "react";
import type { ArticleOnCard } from "~/articles/article";
import type { LargePicture } from "~/articles/blocks/large-picture";
import type { Series } from "~/articles/series";
import { picturesFromAssetUrl } from "~/assets/asset-url";
import { fullStopAfter } from "~/facts/english";
import { TagLinks } from "~/ui/archive-links";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";
import { Contents, type ContentsPart } from "~/ui/reading/contents";
import { RelatedSection } from "~/ui/related-section";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { Unbroken } from "~/ui/unbroken";
import { ArticleCard } from "./article-card";
import { ArticleHead, type ArticleHeadProps } from "./article-head";
import { SeriesLine, SeriesParts } from "./article-series";
import { LargePictures } from "./large-pictures";

type ArticlePageProps = ArticleHeadProps & {
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
  const { article, published, shareUrl, series, contents, pictures, relatedArticles, note, children, beside } = props;
  const elsewhere = article.isExternal && article.url;
  const text = useRef<HTMLDivElement>(null);
  return (
    <div data-category={article.category}>
      <article className="mx-auto max-w-page px-5 pt-8 sm:pt-12 print:p-0">
        <ArticleHead article={article} published={published} shareUrl={shareUrl} beside={beside} />
        <div className="mx-auto mt-12 max-w-text print:mt-5">
          {elsewhere ? (
            <SourceLink source={article.source} url={elsewhere} />
          ) : (
            <>
              {series && <SeriesLine series={series} />}
              {contents.length > 0 && <Contents title="In this article" parts={contents} place="above" />}
              <TextBlockStyles htmls={[article.contentHtml]} />
              <div
                ref={text}
                className="prose prose-alone"
                dangerouslySetInnerHTML={{ __html: picturesFromAssetUrl(article.contentHtml) }}
              />
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
