import { renderArticleBody } from "~/articles/body/article-body.server";
import { ownLinksIn } from "~/articles/body/own-links.server";
import type { LinkingText } from "~/editing/noun-links.server";
import { config } from "~/runtime/config.server";
import { settingsPath, settingsSection } from "~/settings/edit/settings-sections";
import { findSettings, type Settings } from "~/settings/settings.model.server";
import type { SettingName } from "~/settings/settings-fields";
import { settingsInForce } from "~/settings/settings-in-force.server";

/** Where the links of settings stand: the name of the section, and the addresses in each field. */
const linksIn: Partial<Record<SettingName, { section: string; of(settings: Settings): string[] }>> = {
  home: {
    section: "home",
    of: ({ home }) => home.flatMap(({ path, path2 }) => [path, path2].filter((one) => one !== undefined)),
  },
  navigation: { section: "menus", of: ({ navigation }) => navigation.map(({ path }) => path) },
  footer: { section: "footer", of: ({ footer }) => footer.map(({ path }) => path) },
  social: { section: "footer", of: ({ social }) => social.map(({ url }) => url) },
  faq: { section: "faq", of: ({ faq }) => faq.flatMap(({ answer }) => addressesIn(answer)) },
};

/**
 * The sections of the settings that have links. Those to other sites are only told of what the owner has set: the original
 * ones are the requirements' and lead to the front pages of networks.
 */
export async function settingsWithLinks(): Promise<LinkingText[]> {
  const stored = await findSettings();
  const settings = settingsInForce(stored);
  const bySection = new Map<string, { own: Set<string>; outside: Set<string> }>();
  for (const [name, { section, of }] of Object.entries(linksIn)) {
    const links = bySection.get(section) ?? { own: new Set(), outside: new Set() };
    bySection.set(section, links);
    const isSet = stored?.[name as SettingName] != null;
    for (const address of of(settings)) {
      const url = URL.canParse(address, origin()) ? new URL(address, origin()) : null;
      if (url?.origin === origin()) links.own.add(url.pathname + url.search);
      else if (url && isSet && /^https?:$/.test(url.protocol)) links.outside.add(url.href);
    }
  }
  return [...bySection].flatMap(([name, { own, outside }]) => {
    const section = settingsSection(name);
    if (!section) return [];
    const place = { id: name, title: section.label, formPath: settingsPath(section) };
    return { ...place, own: [...own], outside: [...outside] };
  });
}

const origin = () => new URL(config().siteUrl).origin;

/** An answer is light Markdown, and HTML in it is letters. */
function addressesIn(answer: string): string[] {
  const { html } = renderArticleBody(answer.replaceAll("<", "&lt;"));
  return [
    ...ownLinksIn(html, origin()),
    ...[...html.matchAll(/<a href="(https?:\/\/[^"]*)"/g)].map(([, url = ""]) => url.replaceAll("&#x26;", "&")),
  ];
}
