import { BeforePublishing, type TextWarnings } from "~/desk/before-publishing/before-publishing";
import { BlockHelp } from "~/desk/form/block-help";
import { EditForm } from "~/desk/form/edit-form";
import { TextEditorField } from "~/desk/text-editor/text-editor-field";
import { textOf, valuesIn } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { labelOf } from "~/fields/noun-facts";
import { useFailedForm } from "~/forms/failed-form";
import { useSending } from "~/forms/submit-button";
import { type DeskIssue, issueDeskPath } from "~/newsletter/issues/issue";
import { issueFacts, issueFields } from "~/newsletter/issues/issue-fields";
import { Button } from "~/ui/button";
import { TextArea, TextField } from "~/ui/field";
import { ChoiceList } from "./choice-list";
import {
  choicesOf,
  findButton,
  findField,
  foundField,
  foundIn,
  foundText,
  type IssueChoices,
  issueListNames,
  issueLists,
  movedUp,
  upButton,
} from "./issue-choices";

type IssueFormProps = {
  issue?: DeskIssue;
  newId?: string;
  choices: IssueChoices;
  /** What readers do not get of its opening words. */
  warnings?: TextWarnings | null;
};

/** The form of an issue that has not been sent, or of a new one. */
export function IssueForm({ issue, newId, choices, warnings }: IssueFormProps) {
  const failed = useFailedForm();
  const busy = useSending();
  const present = issue && textOf(issueFields, issue);
  const field = formInputs(issueFields, failed, present);
  const found = foundIn(failed?.typed);
  const moved = movedUp(failed?.typed[upButton]);
  return (
    <EditForm noun={issueFacts} failed={failed} newId={newId} present={issue}>
      {/* The Enter key presses a form's first button, which must not be the one that searches. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      {issue && (
        <p className={wide}>
          {/* Its page has a frame, which only a page of its own may show. */}
          <a href={issueDeskPath(issue)} className="font-semibold text-leaf underline underline-offset-4">
            Preview and send
          </a>{" "}
          <span className="text-muted">(as it was saved last)</span>
        </p>
      )}
      <TextField
        {...field("subject")}
        hint="The subject of the mail, and its title on the web."
        autoComplete="off"
        className={wide}
      />
      <TextEditorField
        {...field("intro")}
        visualHint="As subscribers will see it. A / at the start of a line opens a menu; Alt+F10 leads to the buttons."
        hint="HTML or light markdown: ## heading, **bold**, [words](https://…), - list, > quotation."
        rows={10}
        className={`min-w-0 ${wide}`}
      />
      <BlockHelp className={wide} />
      {issueListNames.map((name) => (
        <ChoiceList
          key={`${name} ${failed?.typed[foundField] ?? ""}`}
          name={name}
          label={labelOf(issueLists[name].plural)}
          errors={failed?.errors[name]}
          chosen={valuesIn(field(name).defaultValue ?? "")}
          moved={moved?.list === name ? moved.id : null}
          choices={choicesOf(name, valuesIn(field(name).defaultValue ?? ""), choices, found)}
        />
      ))}
      <div className={`flex flex-wrap items-end gap-3 ${wide}`}>
        <TextField
          name={findField}
          label="Find others to choose"
          hint="Words of a title of an article, a recipe or a product."
          errors={failed?.errors[findField]}
          defaultValue={failed?.typed[findField]}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" look="quiet" name={findButton} value="on" disabled={busy}>
          Find
        </Button>
        <input type="hidden" name={foundField} value={foundText(found)} />
      </div>
      <TextField
        {...field("sponsorName")}
        hint="Who has paid for a place in this issue. Readers see “Sponsored” above it. Empty: nobody."
        autoComplete="off"
      />
      <TextField {...field("sponsorUrl")} type="url" hint="Where the sponsor’s name leads." autoComplete="off" />
      <TextArea {...field("sponsorText")} hint="One or two sentences." rows={2} className={wide} />
      <BeforePublishing status="draft" warnings={warnings} />
    </EditForm>
  );
}

const wide = "sm:col-span-2";
