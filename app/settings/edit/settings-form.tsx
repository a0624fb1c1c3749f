import { DeadLinks } from "~/desk/before-publishing/dead-links";
import { fillForm } from "~/desk/drafts/form-filling";
import { EditForm } from "~/desk/form/edit-form";
import type { RowChoices } from "~/desk/form/rows/row-cells";
import { NotSeen, RowsField } from "~/desk/form/rows/rows-field";
import { firstSection } from "~/editing/unfinished/unfinished";
import type { FieldOf } from "~/fields/field";
import { formInputs } from "~/fields/form-inputs";
import { originalButton } from "~/fields/rows/typed-rows";
import { type FailedForm, useFailedForm } from "~/forms/failed-form";
import { zoneName } from "~/place/hours";
import { numberText } from "~/place/numbers";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { type SettingName, settingsFacts, settingsFields } from "../settings-fields";
import { type DeskSettings, settingsSection } from "./settings-sections";

type MenuPlace = { path: string; label?: string };

type SettingsFormProps = DeskSettings & {
  /** Addresses of this site, to choose from. */
  places: MenuPlace[];
  /** The links of this section that lead readers nowhere, as it was saved last. */
  warnings: string[];
  /** What readers do not see of the home page, in sentences. Only its section has it. */
  notes?: string[];
  /** The values of choices that the database has, by column. */
  choices?: RowChoices;
  /** What readers searched for in vain. Only its section has it. */
  foundNothing?: { words: string; count: number }[];
};

/** The list of addresses, or of time zones, that inputs suggest. */
const placesId = "places-of-this-site";

/** The form of one section. */
export function SettingsForm({
  section,
  present,
  text,
  originals,
  places,
  warnings,
  notes = [],
  choices = {},
  foundNothing = [],
}: SettingsFormProps) {
  const failed = useFailedForm();
  const shown = settingsSection(section);
  if (!shown) return null;
  return (
    <EditForm
      noun={settingsFacts}
      failed={failed}
      present={present}
      part={{ name: shown.name || firstSection, label: shown.label }}
      previewed={shown.preview !== undefined}
    >
      {/* The Enter key presses a form's first button, which must not be that of a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <p className="text-muted sm:col-span-2">{shown.about}</p>
      <DeadLinks sentences={warnings} />
      <NotSeen notes={notes} />
      {shown.fields.map((name) => (
        <div key={name} className="sm:col-span-2">
          <SettingField {...{ name, failed, text, foundNothing, choices }} />
          {originals[name] !== undefined && <OriginalWords name={name} original={originals[name]} />}
        </div>
      ))}
      <datalist id={placesId}>
        {places.map(({ path, label }) => (
          <option key={path} value={path} label={label} />
        ))}
      </datalist>
    </EditForm>
  );
}

type SettingFieldProps = Required<Pick<SettingsFormProps, "foundNothing" | "choices">> & {
  name: SettingName;
  failed: FailedForm | undefined;
  text: Record<string, string>;
};

function SettingField({ name, failed, text, foundNothing, choices }: SettingFieldProps) {
  const described = settingsFields[name];
  if (described.kind === "rows") {
    return (
      <RowsField
        name={name}
        field={described as FieldOf<"rows">}
        failed={failed}
        text={text[name] ?? ""}
        hint={hints[name]}
        suggestions={{ path: placesId, path2: placesId }}
        choices={choices}
        proposals={name === "synonyms" ? { title: searchedInVain, all: foundNothing.map(proposalOf) } : undefined}
        none={name === "synonyms" ? "None yet." : undefined}
      />
    );
  }
  const inputs = formInputs(settingsFields, failed, text);
  if (described.kind === "choice") return <SelectField {...inputs(name as ChosenName)} hint={hints[name]} />;
  const input = { ...inputs(name), hint: hints[name] };
  if (!("line" in described) && described.kind !== "webAddress") return <TextArea {...input} rows={4} />;
  return <TextField {...input} {...kinds[name]} autoComplete="off" />;
}

type ChosenName =
  | "readerAccounts"
  | "ratings"
  | "comments"
  | "commentTime"
  | "readerPictures"
  | "newsletterMode"
  | "newsletterDay"
  | "newsletterHour"
  | "language"
  | "currency";

const kinds: Partial<Record<SettingName, { type?: string; inputMode?: "email" | "tel" | "url"; list?: string }>> = {
  contactEmail: { type: "email", inputMode: "email" },
  contactPhone: { inputMode: "tel" },
  timeZone: { list: placesId },
  newsletterSponsorUrl: { type: "url", inputMode: "url" },
};

const searchedInVain = "What readers searched for and did not find";
const proposalOf = ({ words, count }: { words: string; count: number }) => ({
  text: words,
  begun: `${words}, `,
  note: count === 1 ? "once in 30 days" : `${numberText(count)} times in 30 days`,
});

const menuHint = "An address is a page of this site, such as /recipes, or begins with https://.";

const hints: Partial<Record<SettingName, string>> = {
  tagline: "One sentence that says what the site is about.",
  contactPromise: "As part of a sentence, such as “within 24 hours”.",
  disclosure: "It stands where there are links that you may earn by. Its first word comes after “Disclosure:”.",
  faq: "A blank line in an answer begins a paragraph. A link is written [like this](/terms).",
  social: "Each address begins with https:// and leads to your own page there.",
  home: "Each shows something to readers or leaves itself out. Days begin at midnight where the site is at home, and both count.",
  navigation: menuHint,
  footer: menuHint,
  synonyms:
    "A group has two to ten words or phrases with commas between them, such as “courgette, zucchini”. A search for one of them finds the others. The search knows many itself, and endings do not matter.",
  mailSubject: "{subject} stands for the subject of the message.",
  mailOpening: "Above the message.",
  readerAccounts:
    "By mail it takes a mail server, and no password. Each link is good once. It opens no desk: that takes the identity provider.",
  ratings: "While nobody can, the ratings that there are are kept and not shown.",
  comments: "On articles and recipes. While they are off, the comments that there are are kept and not shown.",
  commentTime: "From the day of publication. The comments that there are stay.",
  readerPictures:
    "On recipes, and in challenges by those who take part. Each is shown when somebody here has looked at it. While nobody can, the pictures that there are are kept and not shown.",
  heldWords:
    "One word or phrase a line. A comment that has one waits until somebody here has read it, whatever is chosen above.",
  newsletterMode:
    "A draft waits for you under Newsletter. One that is sent goes to all subscribers without asking you.",
  get newsletterHour() {
    return `${zoneName()}.`;
  },
  language:
    "Programs that read pages aloud, search engines and feed readers are told. Numbers and prices are written as there. Dates have English words.",
  timeZone: "A continent and a city, such as Europe/Berlin. Texts that are scheduled stay at their moment.",
  currency: "Prices stay the numbers that they are: nothing is converted.",
  newsletterOpening: "At the start of each weekly issue: HTML or light markdown.",
  newsletterSponsorName: "Empty: no sponsor. Readers see “Sponsored” above it.",
  mailClosing: "Below the message. {time} stands for when it was sent, {inbox} for the address of your inbox.",
};

/** Says that a field is not as it was at first, and brings the original words back into it. Nothing is saved yet. */
function OriginalWords({ name, original }: { name: SettingName; original: string }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-meta text-muted">
      Changed by you.
      <button
        type="submit"
        name={originalButton}
        value={name}
        formNoValidate
        className="min-h-11 cursor-pointer font-semibold text-ink underline underline-offset-4 hover:decoration-2"
        onClick={(event) => {
          event.preventDefault();
          const { form } = event.currentTarget;
          if (form) fillForm(form, { [name]: original });
        }}
      >
        Use the original words<span className="sr-only"> for {settingsFields[name].label}</span>
      </button>
    </p>
  );
}
