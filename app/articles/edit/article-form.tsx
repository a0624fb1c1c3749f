import type { DeskArticle } from "~/articles/article";
import { articleFacts, articleFields } from "~/articles/article-fields";
import { BeforePublishing, type TextWarnings } from "~/desk/before-publishing/before-publishing";
import { BlockHelp } from "~/desk/form/block-help";
import { useCategoryChoices, useCategoryNames } from "~/desk/form/category-choices";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { ReviewButtons } from "~/desk/form/review-buttons";
import { knownAuthors } from "~/desk/list/text-filter";
import { TextEditorField } from "~/desk/text-editor/text-editor-field";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { ImageField } from "~/images/image-field";
import { PicturesForText } from "~/images/pictures-for-text";
import { zoneName } from "~/place/hours";
import { CheckboxField, SelectField, TextArea, TextField } from "~/ui/field";
import { useMay } from "~/users/use-may";

type ArticleFormProps = {
  article?: DeskArticle;
  newId?: string;
  /** What readers do not get of its text. */
  warnings?: TextWarnings | null;
  /** What to look at before it is published. */
  checks?: string[];
};

/** An article's form (R11.6), for a new article or an existing one. */
export function ArticleForm({ article, newId, warnings, checks }: ArticleFormProps) {
  const failed = useFailedForm();
  const mayPublish = useMay("content.publish");
  const [choices, names] = [useCategoryChoices(), useCategoryNames()];
  const field = formInputs(articleFields, failed, article && textOf(articleFields, article));
  return (
    <EditForm
      noun={articleFacts}
      failed={failed}
      newId={newId}
      present={article}
      preview={article && `/admin/preview/${article.id}`}
      mayPublish={mayPublish}
      buttons={<ReviewButtons present={article} mayPublish={mayPublish} />}
      names={names}
    >
      <TextField {...field("title")} autoComplete="off" className="sm:col-span-2" />
      <TextArea
        {...field("excerpt")}
        hint="Two or three sentences for lists, search engines and shares."
        rows={3}
        className="sm:col-span-2"
      />
      <TextEditorField
        {...field("content")}
        visualHint="As readers will see it. A / at the start of a line opens a menu; Alt+F10 leads to the buttons."
        hint="HTML or light markdown: ## heading, **bold**, *italic*, [words](https://…), - list, > quotation."
        rows={10}
        className="min-w-0 sm:col-span-2"
      />
      <BlockHelp className="sm:col-span-2" />
      <PicturesForText errors={failed?.errors.textImages} className="sm:col-span-2" />
      <SelectField {...field("category")} choices={choices} />
      <TextField {...field("tags")} hint="Separated by commas." autoComplete="off" />
      <div className="sm:col-span-2">
        <ImageField failed={failed} present={article} />
      </div>
      {mayPublish && (
        <TextField
          {...field("publishedAt")}
          type="datetime-local"
          hint={`${zoneName()}. For Schedule: the article publishes itself then.`}
        />
      )}
      <TextField {...field("author")} autoComplete="off" list={knownAuthors} />
      {mayPublish && <CheckboxField {...field("featured")} hint="Stands first under Featured on the home page." />}
      <MoreFields
        summary="More: address, search engines, series, other publications"
        names={moreFields}
        failed={failed}
        open={hasMore(article)}
      >
        <CheckboxField {...field("commentsClosed")} hint="Where readers can comment: those that there are stay." />
        <TextField
          {...field("slug")}
          hint="The last part of the article’s address. Empty: made from the title. Earlier addresses keep working."
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...field("description")} hint="Empty: the excerpt." autoComplete="off" />
        <TextField
          {...field("updatedOn")}
          type="date"
          hint="For a text that was revised: readers see it beside the publish date."
        />
        <TextField {...field("series")} hint="The name that all its parts have, letter by letter." autoComplete="off" />
        <TextField {...field("part")} hint="Its number in the series. Empty: behind the others, by its date." />
        <TextField {...field("source")} hint="The publication that it comes from." autoComplete="off" />
        <TextField {...field("url")} type="url" hint="The original address." autoComplete="off" />
        <CheckboxField
          {...field("isExternal")}
          hint="Somebody else’s article: the page shows the excerpt and leads there."
        />
      </MoreFields>
      <BeforePublishing status={article?.status} checks={checks} warnings={warnings} />
    </EditForm>
  );
}

const moreFields = [
  "commentsClosed",
  "slug",
  "description",
  "updatedOn",
  "series",
  "part",
  "source",
  "url",
  "isExternal",
];
const hasMore = (article?: DeskArticle) =>
  Boolean(
    article?.commentsClosed ||
      article?.description ||
      article?.updatedOn ||
      article?.series ||
      article?.source ||
      article?.url ||
      article?.isExternal,
  );
