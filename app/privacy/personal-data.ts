import type { Membership } from "~/challenges/challenge";
import type { OwnComment } from "~/comments/comment";
import type { ContactMessage } from "~/contact/contact-message";
import type { Change } from "~/editing/history/audit";
import type { ReviewNote } from "~/editing/history/review-note";
import type { UnfinishedForm } from "~/editing/unfinished/unfinished";
import type { SavedText } from "~/mine/mine";
import type { ShoppingWishes } from "~/mine/shopping/shopping-list";
import type { WeekPlan } from "~/mine/week/week-plan";
import type { SubscriberDetails } from "~/newsletter/subscribers/subscriber";
import type { OwnPicture } from "~/reader-pictures/reader-picture";
import type { OwnRating } from "~/recipes/ratings/rating";
import type { ApiToken } from "~/tokens/token";
import type { Account } from "~/users/account";

/** Everything that the site stores about a person, by their e-mail address. */
export type PersonalData = {
  email: string;
  accounts: Account[];
  /** Whether the address has a grant and has not signed in with it yet. */
  awaitsRights: boolean;
  messages: ContactMessage[];
  /** Messages that an admin has deleted and that are still in the bin. */
  deletedMessages: ContactMessage[];
  /** The subscription to the newsletter, or the sign-up for it, with the proof of the consent. */
  subscription: SubscriberDetails | null;
  /** What the person has typed on the desk and not saved. */
  unfinished: UnfinishedForm[];
  /** The person's changes as an editor. */
  /** What programs may do in the person's name. The tokens themselves are stored nowhere. */
  tokens: ApiToken[];
  changes: Change[];
  /** The challenges that the person takes part in. */
  memberships: Membership[];
  /** What the person has said of recipes. */
  ratings: OwnRating[];
  /** The texts that the person has saved. */
  saved: SavedText[];
  /** What the person wants to buy: recipes by id, and words. */
  shoppingLists: ShoppingWishes[];
  /** What the person wants to eat in a week. */
  weekPlans: WeekPlan[];
  /** What the person has said of texts. */
  comments: OwnComment[];
  /** The pictures that the person has sent. */
  pictures: OwnPicture[];
  /** The person's notes on texts. */
  notes: ReviewNote[];
};
