import { BeforePublishing, type TextWarnings } from "~/desk/before-publishing/before-publishing";
import { BlockHelp } from "~/desk/form/block-help";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { TextEditorField } from "~/desk/text-editor/text-editor-field";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { PicturesForText } from "~/images/pictures-for-text";
import { type DeskPage, pagePath, pagePreviewPath } from "~/texts/page";
import { pageFacts, pageFields } from "~/texts/page-fields";
import { placeholders } from "~/texts/placeholders";
import type { PageTemplate } from "~/texts/templates/page-template";
import { CheckboxField, SelectField, TextArea, TextField } from "~/ui/field";

type PageFormProps = {
  page?: DeskPage;
  /** With what a new page begins, if with anything. */
  template?: PageTemplate | null;
  /** Whether it is a page that every site has. */
  lasting: boolean;
  newId?: string;
  /** What readers do not get of its text. */
  warnings?: TextWarnings | null;
  /** What to look at before it is published. */
  checks?: string[];
};

/** A page's form, for a new page or an existing one. */
export function PageForm({ page, template, lasting, newId, warnings, checks }: PageFormProps) {
  const failed = useFailedForm();
  const field = formInputs(pageFields, failed, page ? textOf(pageFields, page) : (template ?? undefined));
  return (
    <EditForm noun={pageFacts} failed={failed} newId={newId} present={page} preview={page && pagePreviewPath(page)}>
      <TextField {...field("title")} autoComplete="off" className={wide} />
      <TextArea {...field("summary")} hint="One or two sentences below the heading." rows={2} className={wide} />
      <TextEditorField
        {...field("content")}
        visualHint="As readers will see it. A / at the start of a line opens a menu; Alt+F10 leads to the buttons."
        hint="HTML or light markdown: ## heading, ### part of a section, **bold**, [words](https://…), - list, > quotation."
        rows={18}
        className={`min-w-0 ${wide}`}
      />
      <BlockHelp className={wide} />
      <PicturesForText errors={failed?.errors.textImages} className={wide} />
      <Help />
      <SelectField {...field("layout")} />
      <TextField {...field("lastUpdated")} type="date" hint="Readers see it at the top. Empty: no date." />
      <CheckboxField
        {...formFields(failed)("updatedToday")}
        label="Updated today"
        hint="Puts today’s date there, whatever the field says."
      />
      {lasting && page ? (
        <p className="text-muted sm:col-span-2">
          Its address is <code>{pagePath(page)}</code> for ever, because the site’s own pages link to it.
        </p>
      ) : (
        <TextField
          {...field("slug")}
          hint="The page is at / and this word. Empty: made from the title. Earlier addresses keep working."
          autoComplete="off"
          spellCheck={false}
          className={wide}
        />
      )}
      <MoreFields
        summary="More: heading, search engines"
        names={moreFields}
        failed={failed}
        open={Boolean(page?.heading || page?.description)}
      >
        <TextField
          {...field("heading")}
          hint="Empty: the title, which browsers and search engines show."
          autoComplete="off"
        />
        <TextField {...field("description")} hint="Empty: the introduction." autoComplete="off" />
      </MoreFields>
      <BeforePublishing status={page?.status} checks={checks} warnings={warnings} />
    </EditForm>
  );
}

const wide = "sm:col-span-2";
const moreFields = ["heading", "description"];

/** What a page's text can do that an article's cannot. */
function Help() {
  return (
    <details className={wide}>
      <summary className="cursor-pointer font-semibold text-leaf">
        Sections, anchors and words that fill themselves in
      </summary>
      <div className="mt-3 space-y-3 text-meta text-muted">
        <p>
          Each <code>## heading</code> begins a section. Its anchor is made of its words, or is the one behind it:{" "}
          <code>{"## Your rights {#your-rights}"}</code> is found at <code>#your-rights</code>.
        </p>
        <p>
          Among large sections, one that begins with a <code>{"> quotation"}</code> shows it large. One whose{" "}
          <code>### parts</code> are links becomes cards; other parts stand beside one another. A link alone in the last
          paragraph becomes a button.
        </p>
        <p>These words are replaced by what they stand for whenever the page is read:</p>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {Object.entries(placeholders).map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
