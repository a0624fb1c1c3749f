import type { DeskSettings } from "./settings-desk.server";
import { type MenuPlace, SettingsForm } from "./settings-form";
import { SettingsFrame } from "./settings-frame";
import { settingsSection } from "./settings-sections";

type SettingsPageProps = DeskSettings & {
  places: MenuPlace[];
  /** When this page was made. A form that was saved begins anew. */
  madeAt: number;
};

/** The settings, one section at a time. */
export function SettingsPage({ madeAt, ...settings }: SettingsPageProps) {
  const shown = settingsSection(settings.section);
  if (!shown) return null;
  return (
    <SettingsFrame shown={shown}>
      <SettingsForm key={`${shown.name} ${madeAt}`} {...settings} shown={shown} />
    </SettingsFrame>
  );
}
