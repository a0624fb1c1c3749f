import { articlePath, type DeskArticle, type DeskArticleSummary } from "~/articles/article";
import { articleFacts } from "~/articles/article-fields";
import { CategoryBadge } from "~/articles/page/category-badge";
import type { TextWarnings } from "~/desk/before-publishing/before-publishing";
import { EditorsOnly } from "~/desk/form/editors-only";
import { originLabels, origins } from "~/desk/list/desk";
import { DeskRow, FeaturedMark, ReadsText, TagBadge } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { ReviewMark } from "~/desk/list/review-mark";
import { filterBy } from "~/desk/list/select-filter";
import { deskStates, deskStatus, deskStatusLabels, toReview } from "~/facts/status";
import { type SiteCategory, useCategories } from "~/page/site";
import { MomentText } from "~/place/moment-text";
import { useMay } from "~/users/use-may";
import { ArticleForm } from "./article-form";

type ArticleDeskProps = EditedList<DeskArticleSummary, DeskArticle> & {
  /** What readers do not get of the text that is open. */
  warnings: TextWarnings | null;
  /** What to look at before the text that is open is published. */
  checks: string[];
  /** The ids of the articles in the list that have dead links. */
  deadLinks: string[];
};

/** The Articles tab (R9.2). */
export function ArticleDesk({ warnings, checks, deadLinks, ...list }: ArticleDeskProps) {
  const mayPublish = useMay("content.publish");
  const categories = useCategories();
  return (
    <EditedDesk
      {...list}
      facts={articleFacts}
      filters={filtersFor(categories)}
      moreFilters={[filterBy("origin", "Origin", origins, (origin) => originLabels[origin])]}
      bulk={{ mayPublish, categories: categories.map(({ key, label }) => ({ value: key, label })) }}
      form={({ found, newId }) =>
        found && found.status !== "draft" && !mayPublish ? (
          <EditorsOnly noun="article" title={found.title} />
        ) : (
          <ArticleForm
            article={found}
            newId={newId}
            warnings={found ? warnings : undefined}
            checks={found ? checks : undefined}
          />
        )
      }
      row={(article) => <ArticleRow article={article} hasDeadLinks={deadLinks.includes(article.id)} />}
    />
  );
}

const filtersFor = (categories: SiteCategory[]) => [
  filterBy("status", "Status", deskStates, (value) => (value === "review" ? toReview : deskStatusLabels[value])),
  {
    name: "category",
    label: "Category",
    choices: [
      { value: "", label: "All" },
      ...categories.map(({ key, shortLabel }) => ({ value: key, label: shortLabel })),
    ],
  },
  {
    name: "links",
    label: "Links",
    choices: [
      { value: "", label: "All" },
      { value: "dead", label: "Dead links" },
    ],
  },
];

function ArticleRow({ article, hasDeadLinks }: { article: DeskArticleSummary; hasDeadLinks: boolean }) {
  const status = deskStatus(article);
  const mayPublish = useMay("content.publish");
  return (
    <DeskRow
      id={article.id}
      editable={mayPublish || status === "draft"}
      deletable={mayPublish}
      title={article.title}
      image={article.imageUrl}
      to={status === "published" ? articlePath(article) : undefined}
      facts={
        <>
          <CategoryBadge category={article.category} />
          {status !== "published" && <strong className="text-ink">{deskStatusLabels[status]}</strong>}
          {hasDeadLinks && <strong className="text-danger">Dead links</strong>}
          {article.featured && <FeaturedMark />}
          <ReviewMark {...article} />
          {article.publishedAt && <MomentText date={article.publishedAt} />}
          {status === "published" && <ReadsText reads={article.reads} />}
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
