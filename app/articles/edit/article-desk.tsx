import {
  allArticleCategories,
  articlePath,
  categoryFacts,
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
import { type TextWarnings, TextWarningsAfterSave } from "~/desk/list/text-warnings";
import { MomentText } from "~/ui/dates";
import { ArticleForm } from "./article-form";

type ArticleDeskProps = EditedList<DeskArticleSummary, DeskArticle> & {
  /** What readers do not get of the text that is open or was just saved. */
  warnings: TextWarnings | null;
};

/** The Articles tab (R9.2). */
export function ArticleDesk({ warnings, ...list }: ArticleDeskProps) {
  return (
    <EditedDesk
      {...list}
      facts={articleFacts}
      filters={filters}
      note={warnings && <TextWarningsAfterSave warnings={warnings} />}
      form={({ found, newId }) => <ArticleForm article={found} newId={newId} warnings={found ? warnings : undefined} />}
      row={(article) => <ArticleRow article={article} />}
    />
  );
}

const filters = [
  filterBy("status", "Status", deskStatuses, (value) => deskStatusLabels[value]),
  filterBy("category", "Category", allArticleCategories, (value) => categoryFacts[value].shortLabel),
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
