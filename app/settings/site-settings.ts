import type { Place } from "~/place/place";
import type { HomeSection } from "./home-sections";
import type { LookChoices } from "./look-choices";
import type { NewsletterDay, NewsletterMode } from "./newsletter-settings";
import type { CommentMode, CommentTime, PictureMode, RatingMode, ReaderAccountMode } from "./reader-modes";

/** A link in a menu. `path` is a path of this site, or an address with https://. */
export type MenuLink = { label: string; path: string };
/** A link of the footer. Links with the same `group` stand in one column below that title. */
export type FooterLink = MenuLink & { group?: string };
export type SocialLink = { name: string; url: string };
export type Question = { question: string; answer: string };
/** What sponsors can book (R8.2). */
export type Offer = { name: string; text: string };

/** Words and phrases that mean the same in a search, with commas between them. */
export type SynonymGroup = { words: string };

/**
 * What the owner has said of the site, in the names of `/api/admin/settings`. What was never set is the text of the
 * requirements. What is empty is not shown.
 */
export type SiteSettings = LookChoices & {
  siteName: string;
  /** One sentence, in the footer and for search engines. */
  tagline: string;
  heroTitle: string;
  heroText: string;
  /** The picture beside them: of this site (`/images/…`), or that of an untouched site. `null`: none. */
  heroImageUrl: string | null;
  /** The sections of the home page, from top to bottom. */
  home: HomeSection[];
  /** A picture of this site (`/images/…`). `null`: the wordmark. */
  logoUrl: string | null;
  /** The colour of links, buttons and marks in the light scheme, as `#rrggbb`. */
  accent: string;
  /** `promise` says when somebody who writes hears back: "within 24 hours". */
  contact: { email: string; phone: string; hours: string; address: string; promise: string };
  social: SocialLink[];
  /** The answers are light Markdown: paragraphs, links, emphasis. */
  faq: Question[];
  offers: Offer[];
  /** The top navigation and the drawer (R3.1). */
  navigation: MenuLink[];
  footer: FooterLink[];
  disclosure: string;
  copyright: string;
  /**
   * The mail to the owner with a message of the contact form. `{subject}`, `{time}` and `{inbox}` stand for what only the
   * message knows.
   */
  mail: { subject: string; opening: string; closing: string };
  place: Place;
  synonyms: SynonymGroup[];
  /** How readers sign in to take part. By mail only where mail is set up. */
  readerAccounts: ReaderAccountMode;
  /** Who can rate recipes. `off`: nobody, and no ratings are shown. */
  ratings: RatingMode;
  /** Whether readers can comment on articles and recipes. `off`: nobody, and no comments are shown. */
  comments: CommentMode;
  commentTime: CommentTime;
  /** Who can send pictures of recipes and challenges. `off`: nobody, and none are shown. */
  readerPictures: PictureMode;
  /** A comment with one of these words or phrases, one a line, is shown when somebody has read it. */
  heldWords: string;
  /** The weekly issue of the newsletter: when it is due (`hour` is in the zone of the site, "08:00") and what it says beside the texts. */
  newsletter: {
    mode: NewsletterMode;
    day: NewsletterDay;
    hour: string;
    opening: string;
    sponsorName: string;
    sponsorText: string;
    sponsorUrl: string | null;
  };
};
