import * as say from "./sentences";
import { accountPath } from "./user";

export { exceptForNotice } from "./except-for-notice";

/** The text of a notice. A screen reader reads an error at once, and anything else at its next pause (R3.12). */
export type Notice = {
  title: string;
  text?: string;
  error?: boolean;
  /** What can be done about it: an address of this site. */
  link?: { to: string; label: string };
};

const done = (title: string, text?: string): Notice => ({ title, text });
const failed = (title: string, text?: string): Notice => ({ title, text, error: true });

type ChangeName = `${Lowercase<say.SavedNoun>}-${"" | "not-"}${say.Change}`;

/** What is told of each change of the desk. */
const changes = Object.fromEntries(
  say.savedNouns.flatMap((kept) =>
    (["created", "updated", "deleted"] as const).flatMap((change) => [
      [`${kept.toLowerCase()}-${change}`, done(say.changeSucceeded(kept, change))],
      [`${kept.toLowerCase()}-not-${change}`, failed(say.changeFailed(kept, change))],
    ]),
  ),
) as Record<ChangeName, Notice>;

/**
 * Notices by name. A redirect names one (`?notice=article-created`, see `redirectWithNotice`). The texts are here, so
 * no link can make the site show other words.
 */
export const notices = {
  "signed-out": done("Signed out", "See you soon."),
  "sign-in-cancelled": done("Sign-in cancelled", "You were not signed in. Nothing has changed."),
  "sign-in-failed": failed("Sign-in failed", "That sign-in has expired or was not valid. Please try again."),
  "sign-in-unavailable": failed(
    "Sign-in unavailable",
    "The sign-in service does not answer. Please try again in a few minutes.",
  ),

  ...changes,
  "picture-replaced": done("Replaced", "The documents that used the old picture have this one."),
  "picture-cropped": done("Cropped", "This is the new picture."),
  "pictures-deleted": done("Deleted", "Nothing used them."),

  "challenge-joined": done("Joined", "You are taking part from now on."),
  "challenge-mails": done("Mails are on", "The next one comes on its day, from seven in the morning."),
  "challenge-no-mails": done("No more mails", "You still take part."),
  "challenge-left": done("Left", "You can join again while the challenge is active."),

  "name-changed": done("Saved", "This is how you are called here."),
  "profile-shown": done("Saved", "The name beside your words leads to your page within a minute."),
  "profile-hidden": done("Your page is gone", "The name beside your words leads nowhere within a minute."),
  "comment-mail": done("Saved", "New comments come by mail as you have chosen."),
  "name-of-sign-in": done("Saved", "Your name and picture come from your sign-in again, from the next time on."),
  "account-erased": done("Erased", "Your account is gone, and you are signed out."),
  "rating-taken": done("Thank you", "Your stars count within a minute."),
  "rating-waits": done("Thank you", "Your stars count. Your words are shown when somebody here has read them."),
  "picture-waits": done("Thank you", "Your picture is shown when somebody here has looked at it."),
  "picture-removed": done("Removed", "Your picture is gone."),
  "comment-shown": done("Thank you", "Readers see your comment within a minute."),
  "comment-waits": done("Thank you", "Your comment is shown when somebody here has read it."),
  "comment-reported": done("Thank you", "Somebody here will look at it."),
  "comment-removed": done("Removed", "Your words are gone."),
  "list-added": done("Added", "It is on your shopping list."),
  "text-saved": done("Saved", "It is in My kitchen."),
  "saved-removed": done("Removed", "It is not kept any more."),
  "rating-removed": done("Removed", "Your stars and words are gone."),

  restored: done("Restored", "It is back as it was."),
  "text-discarded": done("Thrown away", "For an hour it can be brought back."),
  "text-brought-back": done("Brought back", "Open it to go on."),
  "restored-elsewhere": done("Restored", "Its address has been given away meanwhile, so it is at a new one."),
  "person-signed-out": done("Signed out everywhere", "Every browser of this person has to sign in again."),
  "token-withdrawn": done("Withdrawn", "Programs that use this token are refused from now on."),
  "webhook-tried": done("Called", "Its answer is in the list in a moment."),
  "webhook-removed": done("Removed", "Its address is told of nothing any more."),
  "person-erased": done("Erased", "Nothing of this person is kept here any more."),

  "user-updated": done(say.userChanged),
  "role-updated": done("Role updated", "It counts from now on."),
  "user-not-updated": failed(say.userChangeFailed),
  "status-updated": done(say.statusUpdated),
  "status-not-updated": failed(say.statusFailed),
  "message-deleted": done(say.messageDeleted),
  "message-not-deleted": failed(say.messageDeleteFailed),
  "message-sent": done("Message Sent", say.contactSuccessText),
  "message-not-sent": failed("Error", say.contactFailureText),
  "subscriber-asked": done("Confirmation requested", "They are subscribed when they press the button in their mail."),
  "subscriber-unsubscribed": done("Unsubscribed", "No issue is sent there any more."),
  "subscriber-erased": done("Erased", "Nothing of this subscriber is kept any more."),
  "import-file-removed": done("Removed", "What runs have brought from it stays."),
  "address-forgotten": done("Forgotten", "It comes back when somebody asks for it again."),
  "link-dead": done("It still fails", "The link stays in the list."),
  "link-found": done("It answers again", "The link is no longer in the list."),
  "source-on": done("Switched on", "The next run asks this source."),
  "source-off": done("Switched off", "This source is not asked until it is switched on again."),
  "source-moved": done("Moved"),
  "source-access": done("Saved", "The next run asks with it."),
  "note-added": done("Note added"),
  "note-removed": done("Note removed"),
  "list-moved": done("Moved"),
  "test-mail-sent": done("Test mail sent", "It comes within a minute."),
  "issue-sending": done("The issue is being sent", "This page counts the mails that have gone out."),
  "issue-scheduled": done("Scheduled", "It is sent at that time by itself."),
  "issue-unscheduled": done("Not scheduled any more", "The issue is a draft again."),
  "tag-renamed": done("Renamed", "The texts with this tag are being changed. Its old address leads to the new one."),
  "feeds-started": done("Success", say.feedsStarted),
  "feeds-not-started": failed("Error", say.feedsFailed),

  "image-not-analysed": failed(say.analysisFailed),
  "image-not-uploaded": failed(say.uploadFailed),
  "invalid-file-type": failed(say.invalidFileType, say.imageTypes),
  "file-too-large": failed(say.fileTooLarge, say.imageWeight),
  "invalid-image": failed(say.invalidImage, say.imageAddressFailed),
  unauthorized: failed(say.unauthorized, say.loggedOut),
} satisfies Record<string, Notice>;

/** Notices that contain values. Their addresses are signed, see `redirectWithNotice`. */
export const noticesWith = {
  "review-generated": ({ productName, rating }: { productName: string; rating: string }) =>
    done(say.reviewGenerated(productName, rating)),
  "updated-beside-others": ({ kept, text }: { kept: say.SavedNoun; text: string }) =>
    done(say.changeSucceeded(kept, "updated"), text),
  "text-thrown-away": ({ back }: { back: string }) => thrownAway(back),
  "several-changed": ({ text }: { text: string }) => done("Done", text),
} satisfies Record<string, (values: never) => Notice>;

/** Something that somebody typed was thrown away. @param back the address that brings it back */
export const thrownAway = (back: string): Notice => ({
  ...notices["text-discarded"],
  link: { to: back, label: "Take it back" },
});

export type NoticeName = keyof typeof notices;

const membership = /^\/challenges\/[^/]+\/join$|^\/account$/;

const rating = /^\/recipe\/[^/]+\/rate$|^\/account$/;

const comments = /^\/comments\/[^/]+\/[^/]+$/;

/** Notices that are not shown on the desk, and the page that shows them. */
const readAt: Partial<Record<NoticeName, string | RegExp>> = {
  "signed-out": "/",
  "sign-in-cancelled": "/",
  "sign-in-failed": "/",
  "sign-in-unavailable": "/",
  "message-sent": "/contact",
  "message-not-sent": "/contact",
  "challenge-joined": membership,
  "challenge-mails": membership,
  "challenge-no-mails": membership,
  "challenge-left": membership,
  "name-changed": accountPath,
  "profile-shown": accountPath,
  "profile-hidden": accountPath,
  "comment-mail": accountPath,
  "name-of-sign-in": accountPath,
  "account-erased": "/",
  "picture-waits": /^\/pictures\/[^/]+\/[^/]+$/,
  "picture-removed": accountPath,
  "comment-shown": comments,
  "comment-waits": comments,
  "comment-reported": comments,
  "comment-removed": accountPath,
  "list-added": "/mine/shopping",
  "text-saved": "/mine",
  "saved-removed": "/mine",
  "rating-taken": rating,
  "rating-waits": rating,
  "rating-removed": rating,
};

/** Whether a page may show a notice. Otherwise a link could show it on any page. */
export function isShownAt(pathname: string, name: NoticeName | keyof typeof noticesWith): boolean {
  const place = readAt[name as NoticeName];
  if (place instanceof RegExp) return place.test(pathname);
  return place === undefined ? /^\/admin(\/|$)/.test(pathname) : pathname === place;
}

/** An address of this site that shows a notice. */
export function withNotice(path: string, notice: string): string {
  const [address = "", fragment] = path.split("#");
  const query = `${address.includes("?") ? "&" : "?"}notice=${notice}`;
  return address + query + (fragment === undefined ? "" : `#${fragment}`);
}
