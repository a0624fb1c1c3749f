import { isDeepStrictEqual } from "node:util";
import { changeDocument } from "~/editing/edit-document.server";
import type { NounEditing } from "~/editing/edited-document.server";
import type { NounRevisions } from "~/editing/noun.server";
import type { ChangeContext } from "~/editing/write-context.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { namesOf } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { withRowsAsText } from "~/fields/rows/typed-rows";
import { parseChanges } from "~/forms/parse";
import { ownImage } from "~/images/copy-image.server";
import { accentObjection } from "../accent.server";
import { defaultHeroPicture } from "../home-sections";
import {
  findSettings,
  keepUntouchedSettings,
  type Settings,
  type SettingsDocument,
  SettingsModel,
} from "../settings.model.server";
import { settingsFacts, settingsFields, settingsId } from "../settings-fields";
import { defaultsFor, originalSettings, settingsInForce } from "../settings-in-force.server";
import type { SynonymGroup } from "../site-settings";
import { refreshSiteSettings } from "../site-settings.server";
import { settingsSchema } from "./settings.schema";
import { checkedSynonyms } from "./synonym-groups.server";

const settingsEditing: NounEditing<SettingsDocument> = {
  noun: settingsFacts.name,
  model: SettingsModel,
  text: (document) => textOf(settingsFields, settingsInForce(document)),
};

/**
 * Changes the settings that are sent; see `changeDocument`. What is sent as it is in force stays as it is, and what says
 * the same as the default counts as never set. So the copyright line follows a new name until it is changed itself.
 *
 * @throws Problem "invalid" with the messages by field, such as "social.1.url"; EditConflict
 */
export async function updateSettings(
  input: unknown,
  context: ChangeContext = {},
): Promise<{ version: number; settings: Settings }> {
  const taken = parseChanges(settingsSchema(defaultsFor()), input, { nested: true });
  refuseUnreadable(taken.accent);
  if (taken.synonyms) taken.synonyms = checkedSynonyms(taken.synonyms as SynonymGroup[]);
  const sent = await withOwnPictures(taken, context.by);
  await keepUntouchedSettings();
  const saved = await changeDocument(settingsEditing, settingsId, context, (before) => changesOf(before, sent));
  await refreshSiteSettings();
  return { version: saved.version, settings: settingsInForce(saved) };
}

function changesOf(before: SettingsDocument, sent: Partial<Settings>): Partial<SettingsDocument> {
  const present = settingsInForce(before);
  const originals = originalSettings({
    siteName: sent.siteName ?? present.siteName,
    timeZone: sent.timeZone ?? present.timeZone,
  });
  const changed = namesOf(settingsFields).filter(
    (name) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], present[name]),
  );
  return Object.fromEntries(
    changed.map((name) => [name, isDeepStrictEqual(sent[name], originals[name]) ? null : { value: sent[name] }]),
  );
}

/** Text in the accent colour and on it has to be readable, in both schemes. */
function refuseUnreadable(accent: string | undefined): void {
  const objection = accent && accentObjection(accent);
  if (objection) throw new Problem("invalid", "Another shade is needed", { accent: [objection.message] });
}

/** A picture of another site is copied, because readers' browsers load nothing from other sites. */
async function withOwnPictures(sent: Partial<Settings>, by?: Editor): Promise<Partial<Settings>> {
  const own = { ...sent };
  for (const name of ["logoUrl", "heroImageUrl"] as const) {
    const address = sent[name];
    if (address && address !== defaultHeroPicture) own[name] = await ownPicture(name, address, by);
  }
  return own;
}

async function ownPicture(name: "logoUrl" | "heroImageUrl", address: string, by?: Editor): Promise<string> {
  try {
    return await ownImage(address, { seconds: secondsForPicture, by });
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "invalid") throw error;
    throw new Problem(error.kind, error.message, { [name]: Object.values(error.errors ?? {}).flat() });
  }
}

/** Somebody waits during this time. */
const secondsForPicture = 5;

/** The settings as a save of a form would make them. Nothing is stored. @throws Problem "invalid" with the messages by field */
export async function unsavedSettings(typed: unknown): Promise<Settings> {
  const text = withRowsAsText(settingsFields, typed as FormText);
  const taken = parseChanges(settingsSchema(defaultsFor()), text, { nested: true });
  return { ...settingsInForce(await findSettings()), ...taken };
}

/** The settings in force, and the version that a save of them is made from. */
export async function readSettings(): Promise<{ version: number; settings: Settings }> {
  const stored = await findSettings();
  return { version: stored?.version ?? 1, settings: settingsInForce(stored) };
}

export const settingsRevisions: NounRevisions = {
  async present(id) {
    const stored = id === settingsId ? await findSettings() : null;
    return stored && { version: stored.version, title: stored.title, fields: settingsEditing.text(stored) };
  },
  update: (_id, fields, context) => updateSettings(fields, context),
};
