import type { FormText } from "~/facts/form-text";

/** The names of the fields on the page of an edit conflict: that a choice is asked for, the choice, and edited texts. */
export const askedName = (field: string) => `ask.${field}`;
export const choiceName = (field: string) => `keep.${field}`;
export const togetherName = (field: string) => `together.${field}`;
export const mineName = (field: string) => `mine.${field}`;
const addedPattern = /^(ask|keep|mine|together)\.(.+)$/;

export const isOfConflictPage = (name: string): boolean => addedPattern.test(name);

/** The version that the form was opened with. The form's own version is the newer one, which the choice is about. */
export const openedVersionName = "openedVersion";

const choices = ["mine", "theirs", "together"];

/** The fields that both sides have changed and for which nothing is chosen. */
export const unanswered = (typed: FormText): string[] =>
  Object.keys(typed)
    .flatMap((name) => (name.startsWith("ask.") ? [name.slice("ask.".length)] : []))
    .filter((field) => !choices.includes(typed[choiceName(field)] ?? ""));

/**
 * The form with the sender's choices applied. A field that keeps the other person's text is left out, so it stays as it
 * is. A field with both changes gets that text. The choices themselves are removed.
 */
export function withChoices(typed: FormText): FormText {
  const { [openedVersionName]: _opened, ...sent } = typed;
  const fields = Object.entries(sent).filter(([name]) => !isOfConflictPage(name));
  return Object.fromEntries(
    fields
      .filter(([name]) => typed[choiceName(name)] !== "theirs")
      .map(([name, text]) => [name, chosenText(typed, name) ?? text]),
  );
}

/** The button of an edit conflict's page that saves nothing and throws the sender's texts away. */
export const throwAwayButton = { name: "do", value: "throw-away" };

export const throwsAway = (typed: FormText): boolean => typed[throwAwayButton.name] === throwAwayButton.value;

/** The texts of an edit conflict's sender, with what was edited there, as a form of the opened version has them. */
export function ownTexts(typed: FormText): FormText {
  const { [openedVersionName]: opened, [throwAwayButton.name]: _button, ...sent } = typed;
  const fields = Object.entries(sent).filter(([name]) => !isOfConflictPage(name));
  const own = fields.map(([name, text]) => [name, chosenText(typed, name) ?? typed[mineName(name)] ?? text]);
  return { ...Object.fromEntries(own), ...(opened !== undefined && { version: opened }) };
}

/** An edited text, if that is the choice. */
function chosenText(typed: FormText, name: string): string | undefined {
  const choice = typed[choiceName(name)];
  if (choice === "together") return typed[togetherName(name)];
  return choice === "mine" ? typed[mineName(name)] : undefined;
}
