import { archivePath } from "~/facts/archive";
import { contactPath } from "~/facts/contact-details";
import { readImagePath } from "~/facts/image";
import { place } from "~/place/place";
import { config } from "~/runtime/config.server";
import { touchIconPath } from "~/settings/site-look.server";
import { siteSettings } from "~/settings/site-settings.server";
import { absolute, shareImage } from "./metadata.server";

/** The site, as the publisher of what stands on a page. */
export function siteAsPublisher() {
  return { "@type": "Organization", name: siteSettings().siteName, url: config().siteUrl };
}

/** The owner's logo, or the icon. */
export function siteLogo() {
  const { logoUrl } = siteSettings();
  const { width, height } = readImagePath(logoUrl) ?? { width: 180, height: 180 };
  return { "@type": "ImageObject", url: absolute(logoUrl ?? touchIconPath()), width, height };
}

/**
 * The author for structured data. Where a language model wrote the text, the byline names the admin who asked for it
 * (R16.6), and the page says so. schema.org has no words for that, so there the site is the author and no
 * person.
 */
export function authorOf(
  { author, writtenByModel }: { author: string | null; writtenByModel: object | null },
  profile?: Profile,
) {
  return author && !writtenByModel ? person(author, profile) : siteAsPublisher();
}

/** What is known of a person. `path` is where the list of what they wrote stands, if it is not made from the name. */
type Profile = { path?: string; image?: string | null; description?: string | null; sameAs?: string[] };

/** A person who writes for the site, with the address of the list of what they wrote. */
export function person(name: string, { path, image, description, sameAs = [] }: Profile = {}) {
  const page = path ?? archivePath("author", name);
  return {
    "@type": "Person",
    name,
    ...(page && { url: absolute(page) }),
    ...(image && { image: shareImage(image) }),
    ...(description && { description }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** The site and who publishes it, as schema.org knows them: for the home page. */
export function siteStructuredData(): Record<string, unknown> {
  const { siteName, contact, social } = siteSettings();
  const address = `${config().siteUrl}/`;
  const profiles = social.map(({ url }) => url).filter(isProfile);
  return {
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${address}#organization`,
        name: siteName,
        url: address,
        logo: siteLogo(),
        ...(profiles.length > 0 && { sameAs: profiles }),
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer support",
          email: contact.email || undefined,
          url: absolute(contactPath),
          availableLanguage: place().language,
        },
      },
      {
        "@type": "WebSite",
        "@id": `${address}#website`,
        name: siteName,
        url: address,
        inLanguage: place().language,
        publisher: { "@id": `${address}#organization` },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${absolute("/search")}?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** The front page of a network is nobody's profile. */
const isProfile = (url: string) => new URL(url).pathname !== "/";
