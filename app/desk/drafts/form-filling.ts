import { withChoices } from "~/editing/conflicts/conflict-choice";
import { earlierAttemptsField } from "~/editing/conflicts/earlier-attempts";
import { type FormText, formText, listMark, textsByName } from "~/facts/form-text";
import { valuesIn } from "~/fields/field-text";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The texts of a form by name as it stands; files and what is made by the program are left out. */
export function formTextOf(form: HTMLFormElement): FormText {
  return textsByName(
    controlsOf(form).map((control) => [
      control.name,
      isOfList(control) && textOf(control) ? control.value : textOf(control),
    ]),
  );
}

/** What the form of an edit conflict says as it stands: what is left as others saved it is left out. */
export const chosenTextOf = (form: HTMLFormElement): FormText => withChoices(formText(new FormData(form)));

/** Fills a form with texts. Returns whether that changed anything that somebody types. */
export function fillForm(form: HTMLFormElement, fields: FormText): boolean {
  const changes = wouldChange(form, fields);
  for (const control of differing(form, fields)) {
    setValue(control, wantedOf(control, fields) ?? "");
    // What was filled in is not to stay behind a closed part of the form.
    control.closest("details")?.setAttribute("open", "");
  }
  return changes;
}

/** Whether texts say anything else than a form that somebody has typed or could type. */
export const wouldChange = (form: HTMLFormElement, fields: FormText): boolean =>
  differing(form, fields).some(({ name }) => !ofTheProgram.includes(name));

/** What a form says without anybody having typed it. */
const ofTheProgram = ["version", "newId", earlierAttemptsField];

const differing = (form: HTMLFormElement, fields: FormText) =>
  controlsOf(form).filter((control) => {
    const wanted = wantedOf(control, fields);
    return wanted !== undefined && wanted !== textOf(control);
  });

/** What texts say of a control; a box of a list is on where its value is among them. */
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
      control.type !== "file" &&
      // A checkbox stands behind a hidden field of its name.
      !(control.type === "hidden" && (boxes.has(control.name) || control.name === "imageName")),
  );
}

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

const textOf = (control: Control) => (isBox(control) ? (control.checked ? "on" : "") : control.value);

/** As if somebody had typed it, so that React hears of it. */
function setValue(control: Control, value: string): void {
  if (isBox(control)) {
    if (control.checked !== (value === "on")) control.click();
    return;
  }
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
