import { z } from "zod";
import { membershipsOf } from "~/challenges/memberships.server";
import { commentsOf } from "~/comments/comment-privacy.server";
import { eraseMessagesOf, messagesOf } from "~/contact/contact-privacy.server";
import { changesBy, erasedPersonId, forgetAddress } from "~/editing/former-editor.server";
import { noteChange } from "~/editing/history/audit.server";
import { notesBy } from "~/editing/history/review-notes.server";
import { unfinishedOf } from "~/editing/unfinished/unfinished.server";
import type { WriteContext } from "~/editing/write-context.server";
import { type Editor, formerEditor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { fullName, toEditor, type User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { eraseDemoMailsOf } from "~/mail/demo/demo-mailbox.server";
import { savedBy } from "~/mine/saved.server";
import { wishesOf } from "~/mine/shopping/own-list.server";
import { weekPlanOf } from "~/mine/week/week-plan.server";
import { eraseDeferralsOf } from "~/newsletter/delivery/delivery.server";
import {
  eraseSubscriptionOf,
  interestsPathOfAddress,
  subscriptionOf,
} from "~/newsletter/subscribers/subscriber-privacy.server";
import { picturesOf } from "~/reader-pictures/picture-privacy.server";
import { ratingsOf } from "~/recipes/ratings/rating-privacy.server";
import { eraseLinksOf } from "~/sign-in/by-mail/by-mail.server";
import { tokensOf } from "~/tokens/tokens.server";
import type { Account } from "~/users/account";
import { endSessionsOf } from "~/users/sessions.server";
import { accountsOf, awaitsRights, eraseWaiting, giveUpRights } from "~/users/user-privacy.server";
import { verifiedAddressOf } from "~/users/users.server";
import { eraseAccountWithAll } from "./erase-accounts.server";
import type { PersonalData } from "./personal-data";

const addressSchema = z.object({
  email: z.string("Enter an email address").trim().pipe(z.email("Enter an email address like name@example.com")),
});

/** @throws Problem "invalid" if it is not an address */
export async function personalData(input: unknown): Promise<PersonalData> {
  const { email } = parseInput(addressSchema, input);
  return { ...(await dataOfAccounts(await accountsOf(email))), ...(await dataOfAddress(email)) };
}

/**
 * All that is kept of somebody who is signed in, for themselves. What goes by the address alone, such as messages, is
 * theirs only if their provider calls the address verified: anybody can claim another's.
 */
export async function ownData({ id, email }: Pick<User, "id" | "email">): Promise<PersonalData> {
  const own = (await accountsOf(email)).filter((account) => account.id === id);
  const byAddress = (await verifiedAddressOf(id)) === null ? nothingOf(email) : await dataOfAddress(email);
  return { ...(await dataOfAccounts(own)), ...byAddress };
}

/** Where somebody who is signed in chooses what they get by mail. `null` without a subscription of a verified address. */
export async function ownInterestsPath({ id }: Pick<User, "id">): Promise<string | null> {
  const email = await verifiedAddressOf(id);
  return email && interestsPathOfAddress(email);
}

const nothingOf = (email: string) => ({
  ...{ email, awaitsRights: false, messages: [], deletedMessages: [], subscription: null },
});

async function dataOfAccounts(accounts: Account[]) {
  const changes = (await Promise.all(accounts.map(changesBy))).flat();
  const notes = (await Promise.all(accounts.map(notesBy))).flat();
  const unfinished = (await Promise.all(accounts.map(({ id }) => unfinishedOf(id)))).flat();
  const memberships = (await Promise.all(accounts.map(membershipsOf))).flat();
  const ratings = (await Promise.all(accounts.map(ratingsOf))).flat();
  const comments = (await Promise.all(accounts.map(commentsOf))).flat();
  const pictures = (await Promise.all(accounts.map(picturesOf))).flat();
  const saved = (await Promise.all(accounts.map(savedBy))).flat();
  const wishes = await Promise.all(accounts.map(wishesOf));
  const shoppingLists = wishes.filter(({ recipes, more }) => recipes.length + more.length > 0);
  const weeks = await Promise.all(accounts.map(weekPlanOf));
  const weekPlans = weeks.filter((week) => week.some(({ meals }) => meals.length > 0));
  const tokens = (await Promise.all(accounts.map(tokensOf))).flat();
  return {
    accounts,
    unfinished,
    memberships,
    ratings,
    comments,
    pictures,
    saved,
    shoppingLists,
    weekPlans,
    tokens,
    changes,
    notes,
  };
}

async function dataOfAddress(email: string) {
  const { inbox, bin } = await messagesOf(email);
  const [waits, subscription] = await Promise.all([awaitsRights(email), subscriptionOf(email)]);
  return { email, awaitsRights: waits, messages: inbox, deletedMessages: bin, subscription };
}

/** Whether the site stores anything about the person. */
const isKnown = ({ accounts, awaitsRights, messages, deletedMessages, subscription }: PersonalData) =>
  awaitsRights || subscription !== null || accounts.length + messages.length + deletedMessages.length > 0;

/**
 * Signs a person out of every browser, for example because one was lost. Their data and rights stay.
 *
 * @throws Problem "invalid" if it is not an address, "missing" if nobody with this address is signed in
 */
export async function signOutPerson(input: unknown, { by }: Pick<WriteContext, "by"> = {}): Promise<void> {
  const signedIn = (await personalData(input)).accounts.filter(({ sessions }) => sessions.length > 0);
  if (signedIn.length === 0) throw new Problem("missing", "Nobody of this address is signed in");
  for (const account of signedIn) {
    await endSessionsOf(account.id);
    const title = fullName(account) || account.email;
    await noteChange({ by, action: "signed-out", noun: "user", id: account.id, title });
  }
}

/**
 * Erases a person: account, rights, sessions, tokens, challenges, saved texts and picture, messages with mail that waits,
 * subscription, notes on texts, and the name in everything that they edited, rated or commented on. The audit log gets a line that
 * does not name them. If it is interrupted, it can run again.
 *
 * @throws Problem "invalid" if it is not an address, "missing" if nothing is stored, "conflict" for the last admin, of
 * whom nothing is erased then
 */
export async function erasePerson(
  input: unknown,
  { by }: Pick<WriteContext, "by"> = {},
): Promise<{
  accounts: number;
  messages: number;
}> {
  const person = await personalData(input);
  if (!isKnown(person)) throw new Problem("missing", "Nothing is kept of this address");
  return erase(person.accounts, person.email, by);
}

/**
 * Erases somebody who is signed in, because they want to: their account and, if their provider calls the address
 * verified, all that goes by it.
 *
 * @throws Problem "conflict" for the last admin
 */
export async function eraseOneself(user: User): Promise<void> {
  const { accounts, email } = await ownData(user);
  await erase(accounts, (await verifiedAddressOf(user.id)) && email, toEditor(user));
}

async function erase(accounts: Account[], email: string | null, by: Editor | undefined) {
  // First what may be refused.
  for (const { id } of accounts) await giveUpRights(id);
  for (const account of accounts) await eraseAccountWithAll(account);
  const messages = email === null ? 0 : await eraseAddress(email);
  const self = accounts.some(({ id }) => id === by?.id);
  await noteChange({
    by: self ? formerEditor : by,
    action: "erased",
    noun: "user",
    id: erasedPersonId,
    title: "a person",
  });
  return { accounts: accounts.length, messages };
}

/** Erases what goes by an address alone. Returns how many messages it were. */
async function eraseAddress(email: string): Promise<number> {
  await eraseWaiting(email);
  await forgetAddress(email);
  await eraseDemoMailsOf(email);
  await eraseDeferralsOf(email);
  const messages = await eraseMessagesOf(email);
  await eraseSubscriptionOf(email);
  await eraseLinksOf(email);
  return messages;
}
