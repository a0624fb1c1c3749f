import type { Noun } from "~/editing/noun.server";
import { settingsRevisions } from "~/settings/edit/settings-changes.server";
import { SettingsModel } from "~/settings/settings.model.server";
import { settingsFacts } from "~/settings/settings-fields";
import { settingsWithLinks } from "./links/settings-links.server";

export const settings: Noun = {
  facts: settingsFacts,
  stored: [{ model: SettingsModel, exported: { as: "settings" }, editors: ["updatedBy"] }],
  pictures: { formPath: () => "/admin/settings/look" },
  revisions: settingsRevisions,
  // They link to texts, and no text links to them.
  links: { find: async () => [], lead: async () => new Map(), texts: settingsWithLinks },
};
