import type { ReactNode } from "react";
import { type ArticleOnCard, newsPath } from "~/articles/article";
import type { ArticleCategory } from "~/articles/categories/article-category";
import { type Topic, TopicLabel } from "~/ui/archive-links";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ArticleCard } from "./article-card";
import { ArticleGrid } from "./article-grid";

/** The listing page of a category (R2.2). */
export function CategoryPage({
  category,
  articles,
  more,
  top,
  children,
}: {
  category: Pick<ArticleCategory, "key" | "label" | "shortLabel" | "description"> & { topics: Topic[] };
  articles: ArticleOnCard[];
  more: boolean;
  /** What its editors have put above the articles. */
  top?: ReactNode;
  /** What else the category leads to. */
  children?: ReactNode;
}) {
  const { key, label, shortLabel, topics, description } = category;
  const [lead, ...rest] = articles;
  return (
    <div data-category={key}>
      <header className="bg-(--pale)">
        <div className="mx-auto max-w-page px-5 pt-6 pb-14 sm:pt-8 sm:pb-20">
          <Breadcrumbs above={[]} here={label} />
          <h1 className="mt-8 text-5xl text-(--deep) sm:mt-12 sm:text-6xl">{label}</h1>
          {description && <p className="mt-5 max-w-2xl text-xl">{description}</p>}
          {topics.length > 0 && (
            <ul className="mt-5 text-(--deep)" aria-label="Topics">
              {topics.map((topic) => (
                <li key={topic.label} className="inline not-last:after:content-['_·_']">
                  <TopicLabel topic={topic} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {top}
      <div className="mx-auto max-w-page px-5 pt-12 sm:pt-16">
        {lead ? (
          <>
            <ArticleCard article={lead} look="lead" first />
            {rest.length > 0 && (
              <div className="mt-16 border-t border-line pt-14">
                <ArticleGrid articles={rest} />
              </div>
            )}
            {more && (
              <p className="mt-14 text-center">
                <ButtonLink to={newsPath({ category: key })} look="quiet">
                  More in {shortLabel}
                </ButtonLink>
              </p>
            )}
          </>
        ) : (
          <EmptyState title="No articles available">Check back later for the latest news and updates.</EmptyState>
        )}
      </div>
      {children}
    </div>
  );
}
