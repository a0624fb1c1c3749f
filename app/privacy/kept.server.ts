import { changeDays } from "~/editing/history/audit.server";
import { binDays } from "~/editing/history/bin";
import { previewLinkDays } from "~/editing/preview-links/preview-link";
import { unfinishedDays } from "~/editing/unfinished/unfinished";
import { modelCallRetentionDays } from "~/language-model/language-model";
import { confirmationDays } from "~/newsletter/sign-up/sign-up";
import { config } from "~/runtime/config.server";
import { sessionSeconds } from "~/users/sessions.server";
import type { Kept } from "./report";

/** All that the site keeps of people, in plain words. The names in texts themselves, such as bylines, are content. */
export function keptOfPeople(): Kept[] {
  const { contactRetentionDays } = config();
  return [
    {
      title: "Accounts",
      holds:
        "email address, first and last name and picture, as the sign-in provider gives them, the first day, rights, whether they want a public page, and of whose texts new comments are to be mailed",
      until: "the person or an admin erases the account",
      of: "readers",
      models: ["User", "Role"],
    },
    {
      title: "Sign-ins",
      holds: "in how many browsers somebody is signed in, and until when",
      until: `they sign out, or have not come back for ${sessionSeconds / 86_400} days`,
      of: "readers",
      models: ["Session"],
    },
    {
      title: "Links to sign in by mail",
      holds: "the email address, and the page to come back to",
      until: "they are used, for a day at most",
      of: "readers",
      models: ["MailedLink"],
    },
    {
      title: "Letters from the contact form",
      holds: "first and last name, email address, subject, words and time",
      until: `an editor deletes the letter, and ${binDays} days more in the bin, in all ${contactRetentionDays} days at most`,
      of: "readers",
      models: ["ContactMessage"],
    },
    {
      title: "Subscriptions to the newsletter",
      holds:
        "email address, when and to which words its owner agreed, and what they have chosen to get; mails that a server could not take yet",
      until: `an admin erases it; one that nobody confirms, for ${confirmationDays} days`,
      of: "readers",
      models: ["Subscriber", "NewsletterDeferral"],
    },
    {
      title: "Comments and questions",
      holds:
        "the words, the name beside them (also of comments from an earlier site), the day, and whether answers are to be mailed",
      until: "the person or an editor deletes them; of an erased account the words stay, as those of “A former reader”",
      of: "readers",
      models: ["Comment"],
    },
    {
      title: "Ratings of recipes",
      holds: "stars, words and the day",
      until: "the person withdraws the rating; of an erased account the words stay, as those of “A former reader”",
      of: "readers",
      models: ["Rating"],
    },
    {
      title: "Pictures by readers",
      holds: "pictures of what they have cooked or do in a challenge, the words and the name below, and the day",
      until: "the person or an editor deletes them, or the person is erased",
      of: "readers",
      models: ["ReaderPicture"],
    },
    {
      title: "Challenges",
      holds: "who takes part, which days they have ticked off, and whether they want a mail for each",
      until: "they leave the challenge or are erased",
      of: "readers",
      models: ["Membership"],
    },
    {
      title: "My kitchen",
      holds: "saved texts with own notes, the shopping list, the week’s plan",
      until: "the person removes them or is erased",
      of: "readers",
      models: ["SavedText", "ShoppingList", "WeekPlan"],
    },
    {
      title: "Who has changed what",
      holds:
        "the name of whoever has saved, published or deleted something, in its versions, in the bin and in the list of changes",
      until: `the text itself is gone; in the list of changes for ${changeDays} days, in the bin for ${binDays}`,
      of: "desk",
      models: ["Change", "Revision", "BinEntry", "ReviewNote"],
    },
    {
      title: "Work that is not saved yet",
      holds: "what somebody has typed into a form, and which form they have open",
      until: `it is saved, or for ${unfinishedDays} days`,
      of: "desk",
      models: ["UnfinishedText", "Presence"],
    },
    {
      title: "Links to previews",
      holds: "who has made a link to a text that is not published",
      until: `${previewLinkDays} days are over`,
      of: "desk",
      models: ["PreviewLink"],
    },
    {
      title: "Tokens for programs",
      holds: "who has made one, and when it was used last",
      until: "it is withdrawn or its owner is erased",
      of: "desk",
      models: ["ApiToken"],
    },
    {
      title: "Runs and questions",
      holds: "who has asked for a run of the feeds or an import, or asked the language model something, and what",
      until: `${modelCallRetentionDays} days are over, or 30 for the feeds; the record of imports stays`,
      of: "desk",
      models: ["FeedRun", "ImportRun", "ModelCall"],
    },
    {
      title: "Authors",
      holds: "name, portrait, line and links of those who write",
      until: "an editor removes the author",
      of: "desk",
      models: ["Author"],
    },
  ];
}
