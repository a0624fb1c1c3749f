import { categoryPath } from "~/articles/article";
import { articleCategoriesPath, type DeskArticleCategory } from "~/articles/categories/article-category";
import { CategoryBadge } from "~/articles/page/category-badge";
import { KeyedDesk, type KeyedList } from "~/desk/list/keyed-desk";
import { CategoryForm, type CategoryFormProps } from "./category-form";

type CategoryDeskProps = KeyedList<DeskArticleCategory> & Omit<CategoryFormProps, "category" | "newId">;

/** The categories of articles, in their order. */
export function CategoryDesk({ palette, choices, notes, warnings, ...list }: CategoryDeskProps) {
  return (
    <KeyedDesk
      {...list}
      path={articleCategoriesPath}
      title="Article categories"
      noun="category"
      holders={["article", "articles"]}
      form={({ found, newId }) => (
        <CategoryForm key={found?.id ?? "new"} category={found} {...{ newId, palette, choices, notes, warnings }} />
      )}
      pageOf={(category) => ({ to: categoryPath(category), named: `/${category.key}` })}
      description={({ description }) =>
        description && <p className="col-span-2 max-w-3xl text-muted [overflow-wrap:anywhere]">{description}</p>
      }
      badge={({ key }) => <CategoryBadge category={key} />}
      facts={({ feedsOnly }) => feedsOnly && <span>For feeds only</span>}
    />
  );
}
