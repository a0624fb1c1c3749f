import type { LinkingText } from "~/editing/noun-links.server";
import { config } from "~/runtime/config.server";
import type { HomeSection } from "~/settings/home-sections";

/** The addresses of links, once each: paths of this site, and addresses of others. What is neither is left out. */
export function linkedAddresses(addresses: string[]): Pick<LinkingText, "own" | "outside"> {
  const own = new Set<string>();
  const outside = new Set<string>();
  const origin = siteOrigin();
  for (const address of addresses) {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
    if (url?.origin === origin) own.add(url.pathname + url.search);
    else if (url && /^https?:$/.test(url.protocol)) outside.add(url.href);
  }
  return { own: [...own], outside: [...outside] };
}

/** Where the buttons of sections lead. */
export const buttonAddresses = (sections: readonly HomeSection[]): string[] =>
  sections.flatMap(({ path, path2 }) => [path, path2].filter((one) => one !== undefined));

export const siteOrigin = (): string => new URL(config().siteUrl).origin;
