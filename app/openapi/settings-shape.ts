import { z } from "zod";
import { namesOf } from "~/fields/field";
import { type SettingName, settingsFields } from "~/settings/settings-fields";
import { settingsGroups } from "~/settings/settings-groups";
import { answerShape } from "./field-answers";

const shapes = answerShape(settingsFields) as Record<SettingName, z.ZodType>;

const groups = Object.entries(settingsGroups).map(([group, names]) => {
  const inGroup = Object.entries(names).map(([name, field]) => [name, shapes[field]]);
  return [group, z.strictObject(Object.fromEntries(inGroup))] as const;
});
const grouped = new Set<SettingName>(Object.values(settingsGroups).flatMap((names) => Object.values(names)));
const alone = namesOf(settingsFields).flatMap((name) => (grouped.has(name) ? [] : [[name, shapes[name]] as const]));

/** The settings in the names of the API. */
export const settingsShape: Record<string, z.ZodType> = Object.fromEntries([...alone, ...groups]);
