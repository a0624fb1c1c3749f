import type { Noun } from "~/editing/noun.server";
import { settingsRevisions } from "~/settings/edit/settings-changes.server";
import { SettingsModel } from "~/settings/settings.model.server";
import { settingsFacts } from "~/settings/settings-fields";

export const settings: Noun = {
  facts: settingsFacts,
  stored: [{ model: SettingsModel, exported: { as: "settings" }, editors: ["updatedBy"] }],
  pictures: { formPath: () => "/admin/settings/look" },
  revisions: settingsRevisions,
};
