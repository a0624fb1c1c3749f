import type { ActionFunctionArgs } from "@remix-run/node";
import { othersChangesText } from "~/desk/form/others-changes";
import { mergeAndSave } from "~/editing/conflicts/merge-edits.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { changeFailed } from "~/facts/sentences";
import { mergeRulesOf } from "~/fields/field";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerPictureForm } from "~/http/requests/picture-form.server";
import { fontFiles } from "~/page/font-files.server";
import { accentPattern, accentPatternWanted } from "~/settings/accent";
import { accentContrasts, accentObjection, passes, plainRatio, usesInWords } from "~/settings/accent.server";
import { readSettings, updateSettings } from "~/settings/edit/settings-changes.server";
import { defaultHeroPicture } from "~/settings/home-sections";
import { type Look, lookChoiceNames, lookChoices, lookOf, nameOfLook } from "~/settings/look-choices";
import { settingsFacts, settingsFields, settingsId } from "~/settings/settings-fields";
import { themePath } from "~/settings/theme.server";
import type { LookDesk, LookPreview } from "./look";

const lookPath = "/admin/settings/look";

/** The page for the look that the address asks for: `?accent=` and what is chosen. What it does not name is as it is saved. */
export async function lookDesk(request: Request): Promise<LookDesk> {
  const { version, settings } = await readSettings();
  const { logoUrl } = settings;
  const look = lookOf(settings);
  const query = new URL(request.url).searchParams;
  const asked = (query.get("accent") ?? look.accent).trim().slice(0, 30);
  const accent = asked.toLowerCase().replace(/^#?/, "#");
  const isColour = accentPattern.test(accent);
  const chosen = lookChoiceNames.flatMap((name) => {
    const value = query.get(name) ?? "";
    return Object.hasOwn(lookChoices[name], value) ? [[name, value]] : [];
  });
  return {
    version,
    logoUrl,
    look,
    asked: isColour ? accent : asked,
    ...(!isColour && { error: accentPatternWanted }),
    preview: lookPreview({ ...look, ...Object.fromEntries(chosen), accent: isColour ? accent : look.accent }),
  };
}

/** What there is of a look among the fields of a form. */
const lookIn = (fields: FormText): FormText =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name === "accent" || Object.hasOwn(lookChoices, name)));

function lookPreview(look: Look): LookPreview {
  const { accent } = look;
  return {
    look,
    stylesheets: [fontFiles(look.fonts)?.faces, themePath(look, "preview")].filter((path) => path !== undefined),
    page: `/?look=${nameOfLook(look)}`,
    contrasts: accentContrasts(accent).map((contrast) => ({
      scheme: contrast.scheme,
      use: usesInWords[contrast.use],
      ratio: plainRatio(contrast.ratio),
      passes: passes(contrast),
    })),
    objection: accentObjection(accent),
  };
}

/** Saves the look or the logo, whichever the form has. */
export const answerLook = (args: ActionFunctionArgs, by: Editor) =>
  answerPicture(
    args,
    by,
    lookPath,
    ({ imageUrl = "", ...typed }): FormText => (typed.accent === undefined ? { logoUrl: imageUrl } : lookIn(typed)),
  );

const heroPicturePath = "/admin/settings/home-picture";

/** Saves the picture of the home page. A button sends what it brings back: the original one, or none. */
export const answerHeroPicture = (args: ActionFunctionArgs, by: Editor) =>
  answerPicture(args, by, heroPicturePath, async ({ heroImageUrl, imageUrl = "" }) => {
    if (heroImageUrl !== undefined) return { heroImageUrl };
    if (imageUrl === "" && !(await hasOwnHeroPicture())) throw nothingChosen();
    return { heroImageUrl: imageUrl };
  });

/** Whether the page has a picture that its form can remove. */
async function hasOwnHeroPicture(): Promise<boolean> {
  const { picture } = await heroPictureDesk();
  return picture !== null && picture !== defaultHeroPicture;
}

function nothingChosen(): Problem {
  const message = "Choose a picture first. The button below the form changes what is shown without one.";
  return new Problem("invalid", message, { imageUrl: [message] });
}

/** The picture of the home page, and the version that a save is made from. */
export async function heroPictureDesk(): Promise<{ version: number; picture: string | null }> {
  const { version, settings } = await readSettings();
  return { version, picture: settings.heroImageUrl };
}

/** @param fieldOf what a form sets. What others have saved meanwhile stays. */
const answerPicture = (
  args: ActionFunctionArgs,
  by: Editor,
  path: string,
  fieldOf: (typed: FormText) => FormText | Promise<FormText>,
) =>
  answerPictureForm(args, changeFailed("Settings", "updated"), async (typed) => {
    const theirs = await mergeAndSave(
      (sent, from) => updateSettings(sent, { by, version: from }).catch(byFormField),
      { id: settingsId, fields: await fieldOf(typed), version: Number(typed.version), by, sentBefore: [] },
      mergeRulesOf(settingsFields),
    );
    if (theirs.length === 0) return redirectWithNotice(path, "settings-updated");
    const text = othersChangesText(theirs, { noun: settingsFacts, reader: by });
    return redirectWithNotice(path, "updated-beside-others", { kept: "Settings", text });
  });

/** The picture's field has the name that it has in all forms. */
function byFormField(error: Error): never {
  const { errors } = error instanceof Problem && error.kind === "invalid" ? error : {};
  const said = errors?.logoUrl ?? errors?.heroImageUrl;
  throw said ? new Problem("invalid", error.message, { imageUrl: said }) : error;
}
