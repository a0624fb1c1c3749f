import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import type { SettingName } from "../settings-fields";

/** A page of the settings. Its address is `/admin/settings/{name}`; the first one's has no name. */
type SettingsPlace = { name: string; label: string };

export type SettingsSection = SettingsPlace & {
  /** What stands above its fields. */
  about: string;
  fields: readonly SettingName[];
  /** The page that shows what is typed before it is saved. */
  preview?: string;
};

const settingsSections: readonly SettingsSection[] = [
  {
    name: "",
    label: "Name and tagline",
    about: "Page titles, feeds, mails and the footer have them.",
    fields: ["siteName", "tagline"],
  },
  {
    name: "home",
    label: "Home page",
    about:
      "The first words of the home page, and its sections from top to bottom. The picture beside the words has a page of its own.",
    fields: ["heroTitle", "heroText", "home"],
    preview: "home page",
  },
  {
    name: "contact",
    label: "Contact",
    about: "How readers reach you. What is empty is not shown.",
    fields: ["contactEmail", "contactPhone", "contactHours", "contactAddress", "contactPromise"],
  },
  {
    name: "offers",
    label: "Partnership offers",
    about: "What sponsors can book, on the contact page.",
    fields: ["offers"],
  },
  { name: "faq", label: "Questions", about: "The questions and answers on the contact page.", fields: ["faq"] },
  { name: "menus", label: "Menu", about: "The links at the top of every page.", fields: ["navigation"] },
  {
    name: "footer",
    label: "Footer",
    about: "The links at the foot of every page. Links with the same column stand together.",
    fields: ["footer", "social"],
  },
  {
    name: "words",
    label: "Other words",
    about: "The affiliate disclosure, the copyright line, and the mail that brings you a message of the contact form.",
    fields: ["disclosure", "copyright", "mailSubject", "mailOpening", "mailClosing"],
  },
  {
    name: "place",
    label: "Place and language",
    about:
      "Where the site is at home. Dates, hours, numbers and prices follow it, for readers, on the desk and in mails. The program’s own words stay English.",
    fields: ["language", "timeZone", "currency"],
  },
  {
    name: "search",
    label: "Search",
    about:
      "Words that readers search for, and the words that your texts have for the same thing. They count at once, in every search of the site.",
    fields: ["synonyms"],
  },
  {
    name: "readers",
    label: "Readers take part",
    about:
      "What readers who are signed in can add to your pages. Stars count at once. Words of ratings, comments that are looked at first, and pictures wait on the desk under Comments.",
    fields: ["readerAccounts", "ratings", "comments", "commentTime", "heldWords", "readerPictures"],
  },
  {
    name: "newsletter",
    label: "Newsletter",
    about:
      "Once a week the program can make an issue of the newsletter by itself: of the best articles of the week, a recipe, a product and a place for a sponsor. A week in which nothing was published gets none.",
    fields: [
      "newsletterMode",
      "newsletterDay",
      "newsletterHour",
      "newsletterOpening",
      "newsletterSponsorName",
      "newsletterSponsorText",
      "newsletterSponsorUrl",
    ],
  },
];

/** The section with this name in its address. `undefined` if there is none. */
export const settingsSection = (name = "") => settingsSections.find((section) => section.name === name);

/** All pages of the settings, in the order of their menu. The look and the picture have forms of their own. */
export const settingsPlaces: readonly SettingsPlace[] = [
  ...settingsSections.slice(0, 2),
  { name: "home-picture", label: "Home page picture" },
  { name: "look", label: "Look" },
  ...settingsSections.slice(2),
];

export const settingsPath = ({ name }: Pick<SettingsPlace, "name">) =>
  name === "" ? "/admin/settings" : `/admin/settings/${name}`;

/** A section as its form shows it. */
export type DeskSettings = {
  section: string;
  present: { id: string; version: number; updatedAt: string | null; updatedBy: Editor | null };
  text: FormText;
  /** The original words of the fields that were changed. */
  originals: FormText;
};
