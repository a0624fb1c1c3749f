import { mailIsSetUp } from "~/mail/mail.server";
import { config } from "~/runtime/config.server";
import type { FooterLink, MenuLink } from "~/settings/site-settings";
import { siteSettings } from "~/settings/site-settings.server";
import type { SiteFacts } from "./site";
import { siteLook } from "./site-look.server";

/** What the settings say of the facts that every page shows. */
export function settingsFacts(): Omit<SiteFacts, "categories"> {
  const { siteName, place, tagline, navigation, footer, social, disclosure, copyright } = siteSettings();
  return {
    name: siteName,
    url: config().siteUrl,
    place,
    tagline,
    look: siteLook(),
    navigation,
    columns: columnsOf(footer),
    social,
    disclosure,
    copyright,
    newsletter: mailIsSetUp(),
  };
}

/** The columns stand in the order of their first links. */
function columnsOf(footer: FooterLink[]): SiteFacts["columns"] {
  const columns = new Map<string, MenuLink[]>();
  for (const { group = "", label, path } of footer)
    columns.set(group, [...(columns.get(group) ?? []), { label, path }]);
  return [...columns].map(([title, links]) => ({ title, links }));
}
