import { ArticleCard } from "~/articles/page/article-card";
import { HomeSection } from "./home-section";
import type { ShownSection } from "./shown-sections";

/** Chosen articles: the first one large, two beside it, and further ones below in columns. */
export function Featured({ articles, ...section }: Extract<ShownSection, { kind: "featured" }>) {
  const [lead, ...others] = articles;
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <HomeSection {...section}>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[1.55fr_1fr]">
        {lead && <ArticleCard article={lead} heading="h3" look="feature" first />}
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-1">
          {beside.map((article) => (
            <ArticleCard key={article.id} article={article} heading="h3" look="compact" />
          ))}
        </div>
      </div>
      {below.length > 0 && (
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {below.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
