import { DeskRow, TagBadge } from "~/admin/desk-row";
import { EditedDesk, type EditedList } from "~/admin/edited-desk";
import { filterBy } from "~/admin/select-filter";
import { MomentText } from "~/ui/dates";
import {
  allArticleCategories,
  articlePath,
  categoryFacts,
  type DeskArticle,
  type DeskArticleSummary,
  deskStatus,
  deskStatuses,
  deskStatusLabels,
} from "./article";
import { ArticleForm } from "./article-form";
import { CategoryBadge } from "./category-badge";
import { type Missed, MissedAfterSave } from "./missed-by-readers";

type ArticleDeskProps = EditedList<DeskArticleSummary, DeskArticle> & {
  /** What readers do not get of the text that is open, or was saved just now. */
  missed: Missed | null;
};

/** The Articles tab (spec 2, admin dashboard). */
export function ArticleDesk({ missed, ...list }: ArticleDeskProps) {
  return (
    <EditedDesk
      {...list}
      noun="article"
      filters={filters}
      note={missed && <MissedAfterSave missed={missed} />}
      form={({ found, newId }) => <ArticleForm article={found} newId={newId} missed={found ? missed : undefined} />}
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
