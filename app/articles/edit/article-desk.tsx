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
import { CategoryBadge } from "~/articles/page/category-badge";
import { DeleteQuestion } from "~/desk/list/delete-question";
import type { DeskPage } from "~/desk/list/desk";
import { DeskList } from "~/desk/list/desk-list";
import { DeskRow, TagBadge } from "~/desk/list/desk-row";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { GoneNotice } from "~/desk/list/gone-notice";
import type { Opened } from "~/desk/list/opened";
import { MomentText } from "~/ui/dates";
import { ArticleForm } from "./article-form";
import { type Missed, MissedAfterSave } from "./missed-by-readers";

export type ArticleDeskProps = {
  page: DeskPage<DeskArticleSummary>;
  opened: Opened;
  /** What is opened; `null` where nothing is, and for one that does not exist any more. */
  article: DeskArticle | null;
  /** What readers do not get of the text that is open, or was saved just now. */
  missed: Missed | null;
};

/** The Articles tab (R9.2). */
export function ArticleDesk({ page, opened, article, missed }: ArticleDeskProps) {
  return (
    <>
      {opened.kind === "delete" && article && <DeleteQuestion noun="article" title={article.title} />}
      <DeskToolbar
        title="Articles"
        add="Add Article"
        adding={opened.kind === "new"}
        count={`${page.total.toLocaleString("en-GB")} ${page.total === 1 ? "article" : "articles"}`}
        filters={filters}
      />
      <GoneNotice noun="article" gone={"id" in opened && !article} />
      {opened.kind === "nothing" && missed && <MissedAfterSave missed={missed} />}
      {opened.kind === "new" && <ArticleForm key="new" newId={opened.newId} />}
      {opened.kind === "edit" && article && <ArticleForm key={article.id} article={article} missed={missed} />}
      <DeskList page={page} nouns="articles">
        {(item) => <ArticleRow article={item} />}
      </DeskList>
    </>
  );
}

const filters = [
  {
    name: "status",
    label: "Status",
    choices: [{ value: "", label: "All" }, ...deskStatuses.map((value) => ({ value, label: deskStatusLabels[value] }))],
  },
  {
    name: "category",
    label: "Category",
    choices: [
      { value: "", label: "All" },
      ...allArticleCategories.map((value) => ({ value, label: categoryFacts[value].shortLabel })),
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
