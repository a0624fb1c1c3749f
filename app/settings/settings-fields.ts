import { choice, rows, text, webAddress } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { currencies } from "~/place/currencies";
import { languages } from "~/place/languages";
import { defaultPlace } from "~/place/place";
import { homeColumns, homeKinds } from "./home-sections";
import { lookChoices } from "./look-choices";
import { newsletterDayLabels, newsletterHours, newsletterModes } from "./newsletter-settings";
import { commentModes, commentTimes, pictureModes, ratingModes, readerAccountModes } from "./reader-modes";

const label = { label: "Label", named: "a label", most: 40, required: true } as const;
const place = { label: "Address", named: "an address", most: 300, required: true } as const;

/** All that an owner can say of the site, in the order of the desk's sections. */
export const settingsFields = {
  siteName: text({ label: "Name of the site", named: "the site's name", most: 60, required: true, line: true }),
  tagline: text({ label: "Tagline", named: "the tagline", most: 300, none: "", line: true }),
  heroTitle: text({ label: "Heading", named: "the heading", most: 120, none: "", line: true }),
  heroText: text({ label: "Text below the heading", named: "the text below the heading", most: 600, none: "" }),
  heroImageUrl: text({ label: "Picture of the home page", named: "the picture's address", most: 2000 }),
  home: rows({ label: "Sections", named: "section", most: 30, columns: homeColumns, kinds: homeKinds }),
  logoUrl: text({ label: "Logo", named: "the logo's address", most: 2000 }),
  accent: text({ label: "Accent colour", named: "the accent colour", most: 7, required: true, line: true }),
  paper: choice({ label: "Paper", labels: lookChoices.paper, wrong: "Choose a paper", preset: "cream" }),
  fonts: choice({ label: "Fonts", labels: lookChoices.fonts, wrong: "Choose a pair of fonts", preset: "fraunces" }),
  corners: choice({ label: "Corners", labels: lookChoices.corners, wrong: "Choose corners", preset: "soft" }),
  header: choice({ label: "Top of the page", labels: lookChoices.header, wrong: "Choose a place", preset: "left" }),
  cards: choice({ label: "Cards", labels: lookChoices.cards, wrong: "Choose a kind of card", preset: "open" }),
  density: choice({ label: "Space", labels: lookChoices.density, wrong: "Choose how much space", preset: "airy" }),
  contactEmail: text({ label: "E-mail address", named: "the e-mail address", most: 254, none: "", line: true }),
  contactPhone: text({ label: "Phone number", named: "the phone number", most: 60, none: "", line: true }),
  contactHours: text({ label: "Phone hours", named: "the phone hours", most: 120, none: "", line: true }),
  contactAddress: text({ label: "Postal address", named: "the postal address", most: 400, none: "" }),
  contactPromise: text({ label: "When you reply", named: "when you reply", most: 80, none: "", line: true }),
  offers: rows({
    label: "Partnership offers",
    named: "offer",
    most: 20,
    columns: {
      name: { label: "Offer", named: "the offer's name", most: 80, required: true },
      text: { label: "What it is", named: "what it is", most: 400, required: true },
    },
  }),
  faq: rows({
    label: "Questions and answers",
    named: "question",
    most: 40,
    columns: {
      question: { label: "Question", named: "a question", most: 200, required: true },
      answer: { label: "Answer", named: "an answer", most: 3000, required: true, long: true },
    },
  }),
  social: rows({
    label: "Social links",
    named: "social link",
    most: 12,
    columns: {
      name: { label: "Name", named: "a name", most: 40, required: true },
      url: { ...place, named: "the address" },
    },
  }),
  navigation: rows({ label: "Main menu", named: "menu link", most: 12, columns: { label, path: place } }),
  footer: rows({
    label: "Footer links",
    named: "footer link",
    most: 40,
    columns: {
      label,
      path: place,
      group: { label: "Column", named: "the column", most: 40 },
    },
  }),
  disclosure: text({ label: "Affiliate disclosure", named: "the affiliate disclosure", most: 600, none: "" }),
  copyright: text({ label: "Copyright line", named: "the copyright line", most: 200, none: "", line: true }),
  mailSubject: text({ label: "Subject of the mail", named: "the subject", most: 150, none: "", line: true }),
  mailOpening: text({ label: "First lines of the mail", named: "the first lines", most: 1000, none: "" }),
  mailClosing: text({ label: "Last lines of the mail", named: "the last lines", most: 1000, none: "" }),
  language: choice({
    label: "Language of the texts",
    labels: languages,
    wrong: "Choose a language",
    preset: defaultPlace.language,
  }),
  timeZone: text({ label: "Time zone", named: "a time zone", most: 60, required: true, line: true }),
  currency: choice({
    label: "Currency of the shop",
    labels: currencies,
    wrong: "Choose a currency",
    preset: defaultPlace.currency,
  }),
  synonyms: rows({
    label: "Words that mean the same",
    named: "group",
    most: 100,
    columns: { words: { label: "Words", named: "the words, with commas between them", most: 400, required: true } },
  }),
  readerAccounts: choice({
    label: "Readers sign in",
    labels: readerAccountModes,
    wrong: "Choose how readers sign in",
    preset: "provider",
  }),
  ratings: choice({
    label: "Ratings of recipes",
    labels: ratingModes,
    wrong: "Choose who can rate recipes",
    preset: "off",
  }),
  comments: choice({
    label: "Comments",
    labels: commentModes,
    wrong: "Choose whether readers can comment",
    preset: "off",
  }),
  commentTime: choice({
    label: "Texts take comments",
    labels: commentTimes,
    wrong: "Choose how long texts take comments",
    preset: "always",
  }),
  readerPictures: choice({
    label: "Pictures by readers",
    labels: pictureModes,
    wrong: "Choose who can send pictures",
    preset: "off",
  }),
  heldWords: text({ label: "Words to look at first", named: "the words to look at first", most: 4000, none: "" }),
  newsletterMode: choice({
    label: "The weekly issue",
    labels: newsletterModes,
    wrong: "Choose what becomes of the weekly issue",
    preset: "off",
  }),
  newsletterDay: choice({ label: "Day", labels: newsletterDayLabels, wrong: "Choose a day", preset: "friday" }),
  newsletterHour: choice({ label: "Hour", labels: newsletterHours, wrong: "Choose a full hour", preset: "08:00" }),
  newsletterOpening: text({ label: "Opening words", named: "the opening words", most: 4000, none: "" }),
  newsletterSponsorName: text({ label: "Sponsor", named: "the sponsor's name", most: 80, none: "", line: true }),
  newsletterSponsorText: text({ label: "The sponsor’s words", named: "the sponsor's words", most: 400, none: "" }),
  newsletterSponsorUrl: webAddress({ label: "The sponsor’s address", named: "the sponsor's address" }),
};

export const settingsFacts = {
  name: "settings",
  plural: "settings",
  revised: true,
  single: true,
  fields: settingsFields,
} as const satisfies NounFacts;

export type SettingName = keyof typeof settingsFields;

/** The settings are one document, which has this id. */
export const settingsId = "5e77146500000000000000a1";
