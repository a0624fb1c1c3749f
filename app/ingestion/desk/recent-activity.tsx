import type { ReactNode } from "react";
import { type ArticleSummary, articlePath } from "~/articles/article";
import { CategoryBadge } from "~/articles/page/category-badge";
import { type RecipeSummary, recipePath } from "~/recipes/recipe";
import { AgoText } from "~/ui/dates";
import { Link } from "~/ui/link";

/** The latest articles with category and age, and the latest wrestling-themed recipes (R9.13). */
export function RecentActivity({ articles, recipes }: { articles: ArticleSummary[]; recipes: RecipeSummary[] }) {
  return (
    <section aria-labelledby="recent-activity" className="mt-14">
      <h3 id="recent-activity" className="text-2xl">
        Recent activity
      </h3>
      <div className="mt-4 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <Latest heading="Latest articles" none="No articles yet.">
          {articles.map((article) => (
            <li key={article.id} className="py-3">
              <Link to={articlePath(article)} className="font-semibold hover:underline">
                {article.title}
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-muted">
                <CategoryBadge category={article.category} />
                <AgoText date={article.publishedAt} />
              </p>
            </li>
          ))}
        </Latest>
        <Latest heading="Latest wrestling recipes" none="No wrestling-themed recipes yet.">
          {recipes.map((recipe) => (
            <li key={recipe.id} className="py-3">
              <Link to={recipePath(recipe)} className="font-semibold hover:underline">
                {recipe.title}
              </Link>
              <p className="mt-1 text-meta text-muted">
                <AgoText date={recipe.createdAt} />
              </p>
            </li>
          ))}
        </Latest>
      </div>
    </section>
  );
}

function Latest({ heading, none, children }: { heading: string; none: string; children: ReactNode[] }) {
  return (
    <div>
      <h4 className="font-semibold">{heading}</h4>
      {children.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
      ) : (
        <p className="mt-2 text-muted">{none}</p>
      )}
    </div>
  );
}
