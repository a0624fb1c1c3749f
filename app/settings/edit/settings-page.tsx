import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import type { DeskSettings } from "./settings-desk.server";
import { type MenuPlace, SettingsForm } from "./settings-form";
import { settingsPath, settingsSection, settingsSections } from "./settings-sections";

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
    <>
      <h2 className="text-3xl">Settings</h2>
      <p className="mt-2 max-w-prose text-muted">
        What the site says of itself. What you have never changed keeps its original words; what you empty is not shown.
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Sections of the settings">
          <ul className="flex flex-wrap gap-1.5 lg:flex-col lg:gap-0 lg:border-l lg:border-line">
            {settingsSections.map((section) => (
              <li key={section.name}>
                <Link
                  to={settingsPath(section)}
                  prefetch="intent"
                  aria-current={section === shown ? "page" : undefined}
                  className={clsx(
                    "flex min-h-11 items-center rounded-full border px-4 lg:-ml-px lg:rounded-none lg:border-0 lg:border-l-3",
                    section === shown
                      ? "border-leaf font-semibold"
                      : "border-line hover:border-ink lg:border-transparent",
                  )}
                >
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SettingsForm key={`${shown.name} ${madeAt}`} {...settings} shown={shown} />
      </div>
    </>
  );
}
