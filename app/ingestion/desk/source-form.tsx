import { useCategoryChoices, useCategoryNames } from "~/desk/form/category-choices";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { useSending } from "~/forms/submit-button";
import { type DeskSource, newSourceLimits } from "~/ingestion/sources/feed-source";
import { sourceFacts, sourceFields } from "~/ingestion/sources/source-fields";
import { Button } from "~/ui/button";
import { CheckboxField, SelectField, TextArea, TextField } from "~/ui/field";
import { isOfAccess } from "./access-form";
import { useSourceAnswer } from "./source-forms";
import { TrialResult } from "./trial-result";

/** The values of an empty form. */
const fresh = textOf(sourceFields, {
  ...{
    name: "",
    url: "",
    category: "",
    wrestling: false,
    active: true,
    forReview: false,
    every: "run",
    keepDays: null,
  },
  ...{ onlyWith: [], notWith: [], ...newSourceLimits },
});

const intake = ["maxDays", "maxStories", "onlyWith", "notWith", "every", "keepDays", "forReview"] as const;

const isLimited = (source: DeskSource) =>
  intake.some((name) => String(textOf(sourceFields, source)[name]) !== String(fresh[name]));

/** A source's form, for a new source or one of the list. `off`: no source can be tried out. */
export function SourceForm({ source, newId, off }: { source?: DeskSource; newId?: string; off: boolean }) {
  const answer = useFailedForm();
  const failed = isOfAccess(answer) ? undefined : answer;
  const { trial } = useSourceAnswer();
  const sending = useSending();
  const [choices, names] = [useCategoryChoices(), useCategoryNames()];
  const field = formInputs(sourceFields, failed, source ? textOf(sourceFields, source) : fresh);
  return (
    <EditForm
      noun={sourceFacts}
      failed={failed}
      newId={newId}
      present={source}
      names={names}
      buttons={
        !off && (
          <Button type="submit" name="do" value="try" look="quiet" disabled={sending}>
            Try it out
          </Button>
        )
      }
    >
      <TextField {...field("name")} hint="Readers see it with each story." autoComplete="off" />
      <SelectField
        {...field("category")}
        hint="Its stories are filed there."
        choices={[{ value: "", label: "Choose a category" }, ...choices]}
      />
      <TextField
        // An address that was chosen among those of a page takes the place of the page's.
        key={failed?.typed.url}
        {...field("url")}
        inputMode="url"
        hint="RSS, Atom or JSON Feed. Or try out the publisher's site: it mostly names its feed."
        autoComplete="off"
        className="sm:col-span-2"
      />
      <CheckboxField {...field("active")} hint="Each run asks it." />
      <CheckboxField {...field("wrestling")} hint="Its stories may become wrestling-themed recipes." />
      <MoreFields
        summary="Which of its stories come, and how long they stay"
        names={intake}
        failed={failed}
        open={source !== undefined && isLimited(source)}
      >
        <TextField {...field("maxDays")} hint="Older ones are left out. Empty: all." />
        <TextField {...field("maxStories")} hint="At most so many of a feed. Empty: all." />
        <TextArea {...field("onlyWith")} rows={3} hint="One a line. In headline or excerpt, as whole words." />
        <TextArea {...field("notWith")} rows={3} hint="One a line. These go before the others." />
        <SelectField {...field("every")} hint="You can ask it at any time." />
        <TextField {...field("keepDays")} hint="Counted from their date. Empty: they stay." />
        <CheckboxField
          {...field("forReview")}
          hint="They come as drafts, and no recipe is made of them."
          className="sm:col-span-2"
        />
      </MoreFields>
      {trial && (
        <div className="sm:col-span-2">
          <TrialResult trial={trial} heading="h3" inForm />
        </div>
      )}
    </EditForm>
  );
}
