import type { ActionFunctionArgs } from "@remix-run/node";
import { othersChangesText } from "~/desk/form/others-changes";
import { withChoices } from "~/editing/conflicts/conflict-choice";
import { splitEarlierAttempts } from "~/editing/conflicts/lost-answers.server";
import { mergeAndSave } from "~/editing/conflicts/merge-edits.server";
import { firstSection, unfinishedField } from "~/editing/unfinished/unfinished";
import { endUnfinished } from "~/editing/unfinished/unfinished.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { changeFailed } from "~/facts/sentences";
import { mergeRulesOf, pickFields } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { afterButton, originalButton, rowButton, withRowsAsText } from "~/fields/rows/typed-rows";
import type { FailedForm } from "~/forms/failed-form";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm, readForm } from "~/http/requests/form.server";
import { findSettings } from "../settings.model.server";
import { type SettingName, settingsFacts, settingsFields, settingsId } from "../settings-fields";
import { originalSettings, settingsInForce } from "../settings-in-force.server";
import { updateSettings } from "./settings-changes.server";
import { type DeskSettings, type SettingsSection, settingsPath } from "./settings-sections";

export async function deskSettings({ name, fields }: SettingsSection): Promise<DeskSettings> {
  const stored = await findSettings();
  const own = pickFields(settingsFields, fields);
  const originals = textOf(own, originalSettings(settingsInForce(stored)));
  return {
    section: name,
    present: {
      id: settingsId,
      version: stored?.version ?? 1,
      updatedAt: stored && stored.version > 1 ? stored.updatedAt.toISOString() : null,
      updatedBy: stored?.updatedBy ?? null,
    },
    text: textOf(own, settingsInForce(stored)),
    originals: Object.fromEntries(
      Object.entries(originals).filter(([field]) => stored?.[field as SettingName] != null),
    ),
  };
}

/**
 * Saves a section, or answers its form with a row or a text changed. What others have saved meanwhile is merged by field,
 * as for every noun.
 */
export const answerSettings = (args: ActionFunctionArgs, section: SettingsSection, by: Editor) =>
  answerForm(
    args,
    changeFailed("Settings", "updated"),
    async (typed) => {
      const pressed = await pressedButton(section, typed);
      if (pressed) {
        return Response.json({ message: "", errors: {}, typed: pressed, passed: true } satisfies FailedForm);
      }
      const { fields, sentBefore: attempts } = splitEarlierAttempts(typed);
      const sentBefore = attempts.map((sent) => withRowsAsText(settingsFields, sent));
      const { version, [unfinishedField]: unfinished, ...changes } = fields;
      const theirs = await mergeAndSave(
        (sent, from) => updateSettings(sent, { by, version: from }),
        { id: settingsId, fields: changes, version: Number(version), by, sentBefore },
        mergeRulesOf(settingsFields),
      );
      await endUnfinished(by.id, unfinished, { noun: settingsFacts.name, document: section.name || firstSection });
      const place = settingsPath(section);
      if (theirs.length === 0) return redirectWithNotice(place, "settings-updated");
      const text = othersChangesText(theirs, { noun: settingsFacts, reader: by });
      return redirectWithNotice(place, "updated-beside-others", { kept: "Settings", text });
    },
    {
      read: async (request) => {
        const typed = withChoices(await readForm(request));
        const isPressed = rowButton in typed || originalButton in typed;
        return { typed: isPressed ? typed : withRowsAsText(settingsFields, typed) };
      },
    },
  );

async function pressedButton({ fields }: SettingsSection, typed: FormText): Promise<FormText | null> {
  const own = pickFields(settingsFields, fields);
  return afterButton(own, typed, textOf(own, originalSettings(settingsInForce(await findSettings()))));
}
