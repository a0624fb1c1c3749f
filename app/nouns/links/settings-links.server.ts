import { renderArticleBody } from "~/articles/body/article-body.server";
import { ownLinksIn } from "~/articles/body/own-links.server";
import type { LinkingText } from "~/editing/noun-links.server";
import { settingsPath, settingsSection } from "~/settings/edit/settings-sections";
import { findSettings, type Settings } from "~/settings/settings.model.server";
import type { SettingName } from "~/settings/settings-fields";
import { settingsInForce } from "~/settings/settings-in-force.server";
import { buttonAddresses, linkedAddresses, siteOrigin } from "./linked-addresses.server";

/** Where the links of settings stand: the name of the section, and the addresses in each field. */
const linksIn: Partial<Record<SettingName, { section: string; of(settings: Settings): string[] }>> = {
  home: {
    section: "home",
    of: ({ home }) => buttonAddresses(home),
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
  const bySection = new Map<string, Addresses>();
  for (const [name, { section, of }] of Object.entries(linksIn)) {
    const addresses = bySection.get(section) ?? { own: [], outside: [] };
    bySection.set(section, addresses);
    const { own, outside } = linkedAddresses(of(settings));
    addresses.own.push(...own);
    if (stored?.[name as SettingName] != null) addresses.outside.push(...outside);
  }
  return [...bySection].flatMap(([name, { own, outside }]) => {
    const section = settingsSection(name);
    if (!section) return [];
    const place = { id: name, title: section.label, formPath: settingsPath(section) };
    return { ...place, own: [...new Set(own)], outside: [...new Set(outside)] };
  });
}

type Addresses = ReturnType<typeof linkedAddresses>;

/** An answer is light Markdown, and HTML in it is letters. */
function addressesIn(answer: string): string[] {
  const { html } = renderArticleBody(answer.replaceAll("<", "&lt;"));
  return [
    ...ownLinksIn(html, siteOrigin()),
    ...[...html.matchAll(/<a href="(https?:\/\/[^"]*)"/g)].map(([, url = ""]) => url.replaceAll("&#x26;", "&")),
  ];
}
