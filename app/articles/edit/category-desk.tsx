import { Form, useLocation } from "@remix-run/react";
import { categoryPath } from "~/articles/article";
import { articleCategoriesPath, type DeskArticleCategory } from "~/articles/categories/article-category";
import { CategoryBadge } from "~/articles/page/category-badge";
import { DeleteQuestion } from "~/desk/list/delete-question";
import { deskAddress, formAddress } from "~/desk/list/desk-address";
import { RowControls } from "~/desk/list/desk-row";
import { MissingDocumentNotice } from "~/desk/list/missing-document-notice";
import { MoveButton } from "~/desk/list/move-button";
import type { OpenForm } from "~/desk/list/open-form";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { ButtonLink } from "~/ui/button";
import { CardLink } from "~/ui/card-link";
import { SelectField } from "~/ui/field";
import { CategoryForm } from "./category-form";

type Listed = DeskArticleCategory & {
  /** Published articles. */
  count: number;
};

export type CategoryDeskProps = {
  categories: Listed[];
  openForm: OpenForm;
  /** The category that is open. `null` if nothing is open, or if it does not exist any more. */
  found: DeskArticleCategory | null;
  /** How many articles the open one has, with drafts. */
  inFound: number;
  palette: string[];
};

/** The categories of articles, in their order. */
export function CategoryDesk({ categories, openForm, found, inFound, palette }: CategoryDeskProps) {
  const location = useLocation();
  const adding = openForm.kind === "new";
  return (
    <>
      {openForm.kind === "delete" && found && (
        <CategoryQuestion found={found} count={inFound} others={categories.filter(({ id }) => id !== found.id)} />
      )}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-3xl">Article categories</h2>
        <ButtonLink
          to={adding ? deskAddress(location) : formAddress(location, { new: "" })}
          look={adding ? "quiet" : "solid"}
          preventScrollReset
          aria-expanded={adding}
        >
          {adding ? "Close form" : "Add category"}
        </ButtonLink>
      </div>
      <MissingDocumentNotice noun="category" gone={"id" in openForm && !found} />
      {openForm.kind === "new" && <CategoryForm key="new" newId={openForm.newId} palette={palette} />}
      {openForm.kind === "edit" && found && <CategoryForm key={found.id} category={found} palette={palette} />}
      <ol className="divide-y divide-line border-y border-line">
        {categories.map((category, index) => (
          <li key={category.id}>
            <CategoryRow category={category} first={index === 0} last={index === categories.length - 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

function CategoryRow({ category, first, last }: { category: Listed; first: boolean; last: boolean }) {
  const { id, key, label, description, feedsOnly, count } = category;
  return (
    <Form
      method="post"
      action={articleCategoriesPath}
      preventScrollReset
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 py-5 sm:gap-x-5"
    >
      <input type="hidden" name="id" value={id} />
      <h3 className="relative min-w-0 text-xl [overflow-wrap:anywhere]">
        <CardLink to={categoryPath(category)}>{label}</CardLink>
      </h3>
      <div className="row-start-2 flex items-start gap-1 max-sm:col-span-2 sm:col-start-2 sm:row-start-1 sm:gap-0">
        <MoveButton to="up" name={label} atEnd={first} />
        <MoveButton to="down" name={label} atEnd={last} />
        <RowControls id={id} title={label} />
      </div>
      {description && <p className="col-span-2 max-w-3xl text-muted [overflow-wrap:anywhere]">{description}</p>}
      <p className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9rem] text-muted">
        <CategoryBadge category={key} />
        <span>/{key}</span>
        <span>{countText(count, "published article", "published articles")}</span>
        {feedsOnly && <span>For feeds only</span>}
      </p>
    </Form>
  );
}

type CategoryQuestionProps = { found: DeskArticleCategory; count: number; others: DeskArticleCategory[] };

/** Asks where the articles go. */
function CategoryQuestion({ found, count, others }: CategoryQuestionProps) {
  const failed = useFailedForm();
  const field = formFields(failed, { moveTo: "" });
  const effect =
    count > 0
      ? `It has ${countText(count, "article", "articles")}, with drafts. They go to another category, and the addresses of this one lead there from then on.`
      : "It has no articles. With another category chosen, its addresses lead there from then on.";
  return (
    <DeleteQuestion
      noun="category"
      title={found.label}
      effect={effect}
      inputs={
        <SelectField
          {...field("moveTo")}
          label={count > 0 ? "Move the articles to" : "Lead readers to"}
          choices={[
            { value: "", label: count > 0 ? "Choose a category" : "Nowhere" },
            ...others.map(({ key, label }) => ({ value: key, label })),
          ]}
          className="w-full"
        />
      }
    />
  );
}
