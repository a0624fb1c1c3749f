import { namesOf } from "~/fields/field";
import { defaultSettings } from "./default-settings.server";
import type { Settings, SettingsDocument } from "./settings.model.server";
import { type SettingName, settingsFields } from "./settings-fields";
import { groupNames, settingsGroups } from "./settings-groups";
import type { SiteSettings } from "./site-settings";

type Stored = Partial<Pick<SettingsDocument, SettingName>>;

/** The settings that are in force: what the owner has set, and the defaults for the rest. */
export function settingsInForce(stored: Stored | null): Settings {
  const own = namesOf(settingsFields).flatMap((name) => {
    const set = stored?.[name];
    return set ? [[name, set.value]] : [];
  });
  const set: Partial<Settings> = Object.fromEntries(own);
  return { ...defaultsFor(set), ...set };
}

/** The settings of a site with this name, in this time zone, on which nothing else was ever set. */
export const defaultsFor = (set: Named = {}): Settings => asFields(defaultSettings(set));

type Named = Partial<Pick<Settings, "siteName" | "timeZone">>;

/** What counts as never set on a site with this name, in this time zone. */
export function originalSettings({ siteName, timeZone }: Required<Named>): Settings {
  const untouched = defaultsFor();
  return { ...defaultsFor({ siteName, timeZone }), siteName: untouched.siteName, timeZone: untouched.timeZone };
}

function asFields(site: SiteSettings): Settings {
  const alone = Object.entries(site).filter(([name]) => !Object.hasOwn(settingsGroups, name));
  const grouped = groupNames.flatMap((group) => {
    const said: Record<string, unknown> = site[group];
    return Object.entries(settingsGroups[group]).map(([name, field]) => [field, said[name]]);
  });
  return Object.fromEntries([...alone, ...grouped]) as Settings;
}

/** The settings in the names of the API, in which details of one thing stand together. */
export function asSiteSettings(settings: Settings): SiteSettings {
  const rest = { ...settings } as Record<string, unknown>;
  for (const names of Object.values(settingsGroups)) for (const field of Object.values(names)) delete rest[field];
  const groups = Object.entries(settingsGroups).map(([group, names]) => {
    const said = Object.entries(names).map(([name, field]) => [name, settings[field as SettingName]]);
    return [group, Object.fromEntries(said)];
  });
  return { ...rest, ...Object.fromEntries(groups) } as SiteSettings;
}
