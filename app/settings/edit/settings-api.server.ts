import { z } from "zod";
import type { ChangeContext } from "~/editing/write-context.server";
import { type FieldErrors, Problem } from "~/facts/problem";
import { namesOf } from "~/fields/field";
import { type JsonFields, refuseUnknownFields } from "~/forms/json-fields.server";
import { parseInput } from "~/forms/parse";
import { type SettingName, settingsFields } from "../settings-fields";
import { groupNames, type SettingsGroup, settingsGroups } from "../settings-groups";
import { asSiteSettings } from "../settings-in-force.server";
import type { SiteSettings } from "../site-settings";
import { readSettings, updateSettings } from "./settings-changes.server";

const grouped = new Map<string, string>(
  Object.entries(settingsGroups).flatMap(([group, names]) =>
    Object.entries(names).map(([name, field]) => [field, `${group}.${name}`] as const),
  ),
);

const anyObject = z.record(z.string(), z.unknown());
const shape = (names: readonly string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.unknown()])));

/** What a call may send. */
export const settingsJson: JsonFields = {
  of: "the settings",
  schema: shape([...namesOf(settingsFields).filter((name) => !grouped.has(name)), ...Object.keys(settingsGroups)]),
  readOnly: ["version"],
};

export type SettingsAnswer = SiteSettings & { version: number };

const answerOf = ({ version, settings }: Awaited<ReturnType<typeof readSettings>>): SettingsAnswer => ({
  ...asSiteSettings(settings),
  version,
});

/** The settings in force, defaults included. */
export const readSettingsForApi = async (): Promise<SettingsAnswer> => answerOf(await readSettings());

/** Changes what is sent, in the names of the API. @throws Problem "invalid" with the messages in these names; EditConflict */
export async function updateSettingsByApi(
  changes: Record<string, unknown>,
  context: ChangeContext,
): Promise<SettingsAnswer> {
  const fields = ungrouped(changes);
  try {
    return answerOf(await updateSettings(fields, context));
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    throw new Problem(error.kind, error.message, inNamesOfApi(error.errors));
  }
}

function ungrouped(changes: Record<string, unknown>): Record<string, unknown> {
  const alone = Object.entries(changes).filter(([name]) => !Object.hasOwn(settingsGroups, name));
  return Object.assign(Object.fromEntries(alone), ...groupNames.map((group) => fieldsOf(group, changes[group])));
}

function fieldsOf(group: SettingsGroup, sent: unknown): Record<string, unknown> {
  if (sent === undefined) return {};
  const names: Record<string, SettingName> = settingsGroups[group];
  const said = parseInput(z.object({ [group]: anyObject }), { [group]: sent })[group] ?? {};
  try {
    refuseUnknownFields(said, { of: group, schema: shape(Object.keys(names)) });
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    const errors = Object.entries(error.errors).map(([name, messages]) => [`${group}.${name}`, messages]);
    throw new Problem(error.kind, error.message, Object.fromEntries(errors));
  }
  return Object.fromEntries(Object.entries(names).map(([name, field]) => [field, said[name]]));
}

const inNamesOfApi = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [grouped.get(name) ?? name, messages]));
