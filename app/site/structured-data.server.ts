import { config } from "~/config.server";
import { contactAddress, contactPath } from "~/contact/contact-details";
import { absolute } from "./metadata.server";

/** The site and who publishes it, as schema.org knows them: for the home page. */
export function siteStructuredData(): Record<string, unknown> {
  const { siteName, siteUrl } = config();
  const address = `${siteUrl}/`;
  return {
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${address}#organization`,
        name: siteName,
        url: address,
        logo: { "@type": "ImageObject", url: absolute("/apple-touch-icon.png"), width: 180, height: 180 },
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer support",
          email: contactAddress(siteUrl),
          url: absolute(contactPath),
          availableLanguage: "en-GB",
        },
      },
      {
        "@type": "WebSite",
        "@id": `${address}#website`,
        name: siteName,
        url: address,
        inLanguage: "en-GB",
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
