import { type ArticleOnCard, newsPageSize } from "~/articles/article";
import { ArticleCard } from "./article-card";

/** The place where a later page of the news list begins. */
export const pageAnchor = (page: number) => `page-${page}`;

/** A list of articles in columns. */
export function ArticleGrid({ articles, heading = "h2" }: { articles: ArticleOnCard[]; heading?: "h2" | "h3" }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id} id={startOfPage(index)}>
          <ArticleCard article={article} heading={heading} first={index < 3} />
        </li>
      ))}
    </ul>
  );
}

function startOfPage(index: number): string | undefined {
  return index > 0 && index % newsPageSize === 0 ? pageAnchor(index / newsPageSize + 1) : undefined;
}
