import {
  articlePath,
  type DeskArticle,
  type DeskArticleSummary,
  deskStatus,
  deskStatuses,
  deskStatusLabels,
} from "~/articles/article";
import { articleFacts } from "~/articles/article-fields";
import { CategoryBadge } from "~/articles/page/category-badge";
import { DeskRow, TagBadge } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { type SiteCategory, useCategories } from "~/page/site";
import { MomentText } from "~/ui/dates";
import { ArticleForm } from "./article-form";
import { type TextWarnings, TextWarningsAfterSave } from "./text-warnings";

type ArticleDeskProps = EditedList<DeskArticleSummary, DeskArticle> & {
  /** What readers do not get of the text that is open or was just saved. */
  warnings: TextWarnings | null;
};

/** The Articles tab (R9.2). */
export function ArticleDesk({ warnings, ...list }: ArticleDeskProps) {
  const categories = useCategories();
  return (
    <EditedDesk
      {...list}
      facts={articleFacts}
      filters={filtersFor(categories)}
      note={warnings && <TextWarningsAfterSave warnings={warnings} />}
      form={({ found, newId }) => <ArticleForm article={found} newId={newId} warnings={found ? warnings : undefined} />}
      row={(article) => <ArticleRow article={article} />}
    />
  );
}

const filtersFor = (categories: SiteCategory[]) => [
  filterBy("status", "Status", deskStatuses, (value) => deskStatusLabels[value]),
  {
    name: "category",
    label: "Category",
    choices: [
      { value: "", label: "All" },
      ...categories.map(({ key, shortLabel }) => ({ value: key, label: shortLabel })),
    ],
  },
];

function ArticleRow({ article }: { article: DeskArticleSummary }) {
  const status = deskStatus(article);
  return (
    <DeskRow
      id={article.id}
      title={article.title}
      to={status === "published" ? articlePath(article) : undefined}
      facts={
        <>
          <CategoryBadge category={article.category} />
          {status !== "published" && <strong className="text-ink">{deskStatusLabels[status]}</strong>}
          {article.publishedAt && <MomentText date={article.publishedAt} />}
          {article.isExternal && <span>From {article.source}</span>}
          {article.tags.map((tag) => (
            <TagBadge key={tag}>{tag}</TagBadge>
          ))}
        </>
      }
    >
      {article.excerpt}
    </DeskRow>
  );
}
