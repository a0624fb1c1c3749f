import { withChoices } from "~/editing/conflicts/conflict-choice";
import { earlierAttemptsField } from "~/editing/conflicts/earlier-attempts";
import { unfinishedField } from "~/editing/unfinished/unfinished";
import { type FormText, formText, listMark, textsByName } from "~/facts/form-text";
import { valuesIn } from "~/fields/field-text";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The present texts of a form by name, without files and without fields that the program fills in. */
export function formTextOf(form: HTMLFormElement): FormText {
  return textsByName(
    controlsOf(form).map((control) => [
      control.name,
      isOfList(control) && textOf(control) ? control.value : textOf(control),
    ]),
  );
}

/** Whether nobody has typed or chosen anything in a form, so that there is nothing to keep. */
export const isBlank = (form: HTMLFormElement): boolean =>
  controlsOf(form).every(
    (control) =>
      control.type === "hidden" ||
      ((isBox(control) || !isForWords(control) || control.value.trim() === "") && !isChanged(control)),
  );

const isForWords = ({ type }: Control) => /^(?:text|textarea|search|url|email)$/.test(type);

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== (preset?.value ?? "");
  }
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** The present texts of an edit conflict's form. Fields that keep the other person's text are left out. */
export const chosenTextOf = (form: HTMLFormElement): FormText => withChoices(formText(new FormData(form)));

/**
 * Fills a form with texts. Returns whether that changed anything that people type. If not, the form stays as it is: it may
 * have a newer version of the same texts.
 */
export function fillForm(form: HTMLFormElement, fields: FormText): boolean {
  if (!wouldChange(form, fields)) return false;
  for (const control of differing(form, fields)) {
    setValue(control, wantedOf(control, fields) ?? "");
    // A filled field must be visible, so a closed part of the form is opened.
    control.closest("details")?.setAttribute("open", "");
  }
  return true;
}

/** Whether these texts differ from the form in a field that people type. */
export const wouldChange = (form: HTMLFormElement, fields: FormText): boolean =>
  differing(form, fields).some(({ name }) => !ofTheProgram.includes(name));

/** What each control of a form had when the form was sent. */
export type SentControls = { texts: Map<Control, string>; files: Map<HTMLInputElement, File | undefined> };

export const sentControls = (form: HTMLFormElement): SentControls => ({
  texts: new Map(controlsOf(form).map((control) => [control, textOf(control)])),
  files: new Map(fileControlsOf(form).map((control) => [control, control.files?.[0]])),
});

const fileControlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === "file",
  );

/**
 * Shows in a form that was saved and stays open what was stored: an address that was made, tags without doubles. What
 * somebody has typed since the form was sent stays. Returns whether there is such a thing.
 */
export function showStored(form: HTMLFormElement, { texts, files }: SentControls): boolean {
  let typedSince = false;
  for (const control of controlsOf(form)) {
    const before = texts.get(control);
    const stored = storedIn(control);
    // What nobody has typed into follows what is stored by itself.
    if (before === undefined || textOf(control) === stored) continue;
    if (textOf(control) !== before) typedSince = true;
    // An editor that shows the text loses the cursor if it changes, so spaces at the end stay.
    else if (stored !== undefined && stored.trim() !== before.trim()) setValue(control, stored);
  }
  for (const control of fileControlsOf(form)) {
    // One that was chosen since is for the next save.
    if (control.files?.[0] === files.get(control)) control.value = "";
  }
  return typedSince;
}

/** What the page has loaded for a control. A select list has what was sent. */
function storedIn(control: Control): string | undefined {
  if (control instanceof HTMLSelectElement) return undefined;
  if (isBox(control)) return control.defaultChecked ? "on" : "";
  return control.defaultValue;
}

/** Fields that the program fills in. */
const ofTheProgram = ["version", "newId", "status", earlierAttemptsField];

const differing = (form: HTMLFormElement, fields: FormText) =>
  controlsOf(form).filter((control) => {
    const wanted = wantedOf(control, fields);
    return wanted !== undefined && wanted !== textOf(control);
  });

/** The value that texts have for a control. A checkbox of a list is on if its value is among them. */
function wantedOf(control: Control, fields: FormText): string | undefined {
  if (!isOfList(control)) return fields[control.name];
  const text = fields[control.name.slice(0, -listMark.length)];
  return text === undefined ? undefined : valuesIn(text).includes(control.value) ? "on" : "";
}

const isOfList = ({ name }: Control) => name.endsWith(listMark);

function controlsOf(form: HTMLFormElement): Control[] {
  const all = [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
  const boxes = new Set(all.filter(({ type }) => type === "checkbox").map(({ name }) => name));
  return all.filter(
    (control) =>
      control.name !== "" &&
      control.name !== unfinishedField &&
      control.type !== "file" &&
      // What is only read once, and may be long.
      !("unkept" in control.dataset) &&
      // These hidden fields belong to a checkbox or a file.
      !(control.type === "hidden" && (boxes.has(control.name) || control.name === "imageName")),
  );
}

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

const textOf = (control: Control) => (isBox(control) ? (control.checked ? "on" : "") : control.value);

/** Sets a value as typing does, so that React notices it. */
function setValue(control: Control, value: string): void {
  if (isBox(control)) {
    if (control.checked !== (value === "on")) control.click();
    return;
  }
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
