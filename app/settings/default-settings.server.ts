import { contactAddress, phoneHours, replyPromise } from "~/facts/contact-details";
import { fullStopAfter } from "~/facts/english";
import { zoneName } from "~/place/hours";
import { defaultPlace } from "~/place/place";
import { config } from "~/runtime/config.server";
import { defaultHeroPicture, defaultHome } from "./home-sections";
import { defaultLookChoices } from "./look-choices";
import type { SiteSettings } from "./site-settings";

/**
 * The words of an untouched site (R3.1, R3.8, R3.9, R4, R8.2).
 *
 * The name and the time zone are those in force: some of the words contain them.
 */
export function defaultSettings({
  siteName = config().siteName,
  timeZone = defaultPlace.timeZone,
}: {
  siteName?: string;
  timeZone?: string;
} = {}): SiteSettings {
  return {
    siteName,
    tagline: "A digital sanctuary for wellness, style, career growth and authentic living.",
    heroTitle: "A quieter place to live well",
    heroText:
      "A digital sanctuary for wellness, style, career growth and authentic living, with weekly inspiration by e-mail.",
    heroImageUrl: defaultHeroPicture,
    home: defaultHome.map((section) => ({ ...section })),
    logoUrl: null,
    accent: "#35543f",
    ...defaultLookChoices,
    contact: {
      email: contactAddress(config().siteUrl),
      phone: "",
      hours: phoneHours,
      address: "",
      promise: replyPromise,
    },
    social: [
      { name: "Instagram", url: "https://www.instagram.com/" },
      { name: "Pinterest", url: "https://www.pinterest.co.uk/" },
      { name: "Facebook", url: "https://www.facebook.com/" },
      { name: "YouTube", url: "https://www.youtube.com/" },
    ],
    faq: [
      {
        question: "How soon will I hear from you?",
        answer:
          "Within 24 hours. If nothing has come by then, please check your spam folder first, then write again: we would rather read a message twice than leave it unanswered.",
      },
      {
        question: "May I write for you, or tell you my story?",
        answer:
          "Please do. Send three or four sentences: what happened, where, and why it stayed with you. It need not be polished, and you need not have been published before. If it suits us we work on it with you, and nothing appears until you have read it.",
      },
      {
        question: "I’ve spotted a mistake. What happens next?",
        answer:
          "Tell us the page and the sentence. We check it, correct it, and say in the article when the correction changes its meaning. The same goes for recipes: if yours came out wrong, tell us what you did and we will cook it again.",
      },
      {
        question: "Do you earn money when I buy something?",
        answer:
          "Sometimes. Some links in the shop and in articles are affiliate links: if you buy through one of them we may earn a commission, at no extra cost to you. Nobody can pay to be praised. The [terms](/terms#affiliate-links) say how it works.",
      },
    ],
    offers: [
      { name: "Banner ads", text: "Static images, hosted by us, with no tracking." },
      { name: "Sponsored content", text: "Articles made together and marked at the top." },
      { name: "Shop showcase", text: "A place for your products on our shelves." },
      { name: "Newsletter sponsorship", text: "One sponsor in each weekly email." },
      { name: "Custom packages", text: "Mix and match, for as many weeks as you like." },
    ],
    navigation: [
      { label: "Home", path: "/" },
      { label: "Wellness", path: "/wellness" },
      { label: "Style", path: "/style" },
      { label: "Career", path: "/career" },
      { label: "Recipes", path: "/recipes" },
      { label: "Shop", path: "/shop" },
      { label: "About", path: "/about" },
      { label: "Contact", path: "/contact" },
    ],
    footer: [
      { group: "Read", label: "Wellness", path: "/news/wellness" },
      { group: "Read", label: "Style", path: "/news/style" },
      { group: "Read", label: "Career", path: "/news/career" },
      { group: "Read", label: "Community", path: "/news/community" },
      { group: "Read", label: "Recipes", path: "/recipes" },
      { group: "Read", label: "Shop", path: "/shop" },
      { group: "Meet us", label: "About", path: "/about" },
      { group: "Meet us", label: "Contact", path: "/contact" },
      { group: "Small print", label: "Privacy", path: "/privacy" },
      { group: "Small print", label: "Terms", path: "/terms" },
      { group: "Small print", label: "Cookie Policy", path: "/cookie-policy" },
    ],
    disclosure:
      "some links on this site are affiliate links. If you buy through one of them we may earn a commission, at no extra cost to you.",
    copyright: `© 2025 ${siteName}${fullStopAfter(siteName)} All rights reserved.`,
    mail: {
      subject: `${siteName}: {subject}`,
      opening: "",
      closing: `Sent by the contact form of ${siteName} on {time} (${zoneName({ timeZone })}).\nAnswer with Reply, or open the inbox: {inbox}`,
    },
    place: defaultPlace,
    synonyms: [],
    readerAccounts: "provider",
    // Off until the owner turns them on; a demo shows what there is.
    ratings: config().demo ? "signedIn" : "off",
    comments: config().demo ? "after" : "off",
    commentTime: "always",
    readerPictures: config().demo ? "signedIn" : "off",
    heldWords: "",
    newsletter: {
      mode: "off",
      day: "friday",
      hour: "08:00",
      opening: "The best of this week, in one letter.",
      sponsorName: "",
      sponsorText: "",
      sponsorUrl: null,
    },
  };
}
