import { type ArticleOnCard, articlePath } from "~/articles/article";
import { CategoryBadge } from "~/articles/page/category-badge";
import { CardLink } from "~/ui/card-link";
import { Unbroken } from "~/ui/unbroken";

/** Articles by rank, without pictures. */
export const Ranking = ({ articles }: { articles: ArticleOnCard[] }) => (
  <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map((article, index) => (
      <li key={article.id} className="group relative flex gap-5 border-t border-line py-5">
        <span aria-hidden="true" className="w-9 shrink-0 font-display text-4xl leading-none text-muted">
          {index + 1}
        </span>
        <div className="min-w-0">
          <h3 className="text-xl leading-tight">
            <CardLink to={articlePath(article)}>
              <Unbroken text={article.title} />
            </CardLink>
          </h3>
          <p className="mt-2.5">
            <CategoryBadge category={article.category} />
          </p>
        </div>
      </li>
    ))}
  </ol>
);
