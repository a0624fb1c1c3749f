import { BeforePublishing } from "~/desk/before-publishing/before-publishing";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { ImageField } from "~/images/image-field";
import { zoneName } from "~/place/hours";
import { CheckboxField, SelectField, TextArea, TextField } from "~/ui/field";
import type { DeskChallenge } from "./challenge";
import { challengeFacts, challengeFields } from "./challenge-fields";

/** The values of an empty form. A new challenge is usually active. */
const fresh = { participantCount: "0", active: "on" };

type ChallengeFormProps = {
  challenge?: DeskChallenge;
  newId?: string;
  /** What to look at before it is published. */
  checks?: string[];
};

const moreFields = ["slug"];

/** A challenge's form, for a new challenge or an existing one. */
export function ChallengeForm({ challenge, newId, checks }: ChallengeFormProps) {
  const failed = useFailedForm();
  const field = formInputs(challengeFields, failed, challenge ? textOf(challengeFields, challenge) : fresh);
  return (
    <EditForm
      noun={challengeFacts}
      failed={failed}
      newId={newId}
      present={challenge}
      preview={challenge && `/admin/preview/challenge/${challenge.id}`}
    >
      <TextField {...field("title")} autoComplete="off" className="sm:col-span-2" />
      <TextArea
        {...field("description")}
        hint="What to do, and why: two or three sentences."
        rows={4}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ImageField failed={failed} present={challenge} />
      </div>
      <TextField
        {...field("participantCount")}
        hint="A whole number: those who take part elsewhere. Whoever joins here is counted beside them."
      />
      <CheckboxField
        {...field("active")}
        hint="The newest three that are active stand on the home page. After its last day a challenge is over by itself."
      />
      <TextField
        {...field("startsOn")}
        type="date"
        hint="The same for all. Empty: for each person it begins on the day they join."
      />
      <TextField
        {...field("duration")}
        inputMode="numeric"
        autoComplete="off"
        hint="So many days or weeks. Empty: as many as there are steps, or without an end."
      />
      <SelectField {...field("durationUnit")} hint="Each step is for one of them." />
      <TextArea
        {...field("steps")}
        hint="One a line, each for one day or one week. Whoever takes part ticks them off. May be empty."
        rows={6}
        className="sm:col-span-2"
      />
      <TextField
        {...field("publishedAt")}
        type="datetime-local"
        hint={`${zoneName()}. Empty: at once. In the future: the challenge publishes itself then.`}
      />
      <MoreFields summary="More: address" names={moreFields} failed={failed}>
        <TextField
          {...field("slug")}
          hint="The last part of the challenge’s address. Empty: made from the title. Earlier addresses keep working."
          autoComplete="off"
          spellCheck={false}
        />
      </MoreFields>
      <BeforePublishing status={challenge?.status} checks={checks} />
    </EditForm>
  );
}
