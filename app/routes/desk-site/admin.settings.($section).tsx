import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { menuPlaces } from "~/dashboard/menu-places.server";
import { unfinishedForms } from "~/dashboard/unfinished/unfinished-forms.server";
import { firstSection } from "~/editing/unfinished/unfinished";
import { changeFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { sectionsDesk } from "~/front-page/home-desk.server";
import { notFound } from "~/http/answers/answers.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { warningsOfSettings } from "~/links/link-warnings.server";
import { searchesWithoutResult } from "~/numbers/reads.server";
import { timeZones } from "~/place/time-zones";
import { answerSettings, deskSettings } from "~/settings/edit/settings-desk.server";
import { SettingsForm } from "~/settings/edit/settings-form";
import { settingsSection } from "~/settings/edit/settings-sections";
import { withoutGroup } from "~/settings/edit/synonym-groups.server";
import { settingsFacts } from "~/settings/settings-fields";

/** What the owner says of the site, a section at a time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const section = settingsSection(params.section);
  if (!section) throw notFound();
  const [settings, places, warnings, unfinished, foundNothing, home] = await Promise.all([
    deskSettings(section),
    section.fields.includes("timeZone") ? timeZones().map((path) => ({ path })) : menuPlaces(),
    warningsOfSettings(section.name),
    unfinishedForms(request, settingsFacts.name, { kind: "edit", id: section.name || firstSection }),
    section.fields.includes("synonyms") ? searchesWithoutResult({ limit: 40 }).then(withoutGroup) : [],
    section.fields.includes("home") ? sectionsDesk() : {},
  ]);
  return { ...settings, ...home, places, warnings, unfinished, foundNothing, label: section.label, madeAt: Date.now() };
}

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  const section = settingsSection(args.params.section);
  if (!section) throw notFound();
  return answerSettings(args, section, by);
}

export const clientAction = keepDeskFormText(() => ({ failed: changeFailed("Settings", "updated"), hasText: true }));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ label: string }>(({ label }) => `${label} | Settings`);

export default function Section() {
  const { madeAt, label: _label, ...settings } = useLoaderData<typeof loader>();
  // A form that was saved begins anew.
  return <SettingsForm key={`${settings.section} ${madeAt}`} {...settings} />;
}
