import { eraseMembershipsOf } from "~/challenges/memberships.server";
import { eraseCommentsOf, forgetCommenter } from "~/comments/comment-privacy.server";
import { forgetEditor } from "~/editing/former-editor.server";
import { eraseNotesBy } from "~/editing/history/review-notes.server";
import { eraseUnfinishedOf } from "~/editing/unfinished/unfinished.server";
import { eraseSavedOf } from "~/mine/saved-privacy.server";
import { eraseShoppingListOf } from "~/mine/shopping/own-list.server";
import { eraseWeekPlanOf } from "~/mine/week/week-plan.server";
import { collections } from "~/nouns/nouns.server";
import { erasePicturesOf } from "~/reader-pictures/picture-privacy.server";
import { eraseRatingsOf, forgetRater } from "~/recipes/ratings/rating-privacy.server";
import { eraseTokensOf } from "~/tokens/tokens.server";
import type { Account } from "~/users/account";
import { distrustProvider } from "~/users/admins.server";
import { eraseAccount } from "~/users/user-privacy.server";

/**
 * Deletes the accounts of all users who signed in through a provider, at whatever address the site was then: their
 * rights, sessions, pictures, ratings and comments, and their names in everything that they edited. It also deletes the last admin.
 * Returns how many.
 *
 * @param path the path of the provider's address
 */
export async function eraseAccountsOf(path: string): Promise<number> {
  const ids = await distrustProvider(path);
  await eraseRatingsOf(ids);
  await eraseCommentsOf(ids);
  for (const id of ids) await eraseAccountWithAll({ id, profileImageUrl: null });
  return ids.length;
}

/** Deletes an account and all that is stored under its id; what it edited stays without its name. */
export async function eraseAccountWithAll(account: Pick<Account, "id" | "profileImageUrl">): Promise<void> {
  await eraseTokensOf(account.id);
  await eraseMembershipsOf(account);
  await eraseSavedOf(account);
  await eraseShoppingListOf(account);
  await eraseWeekPlanOf(account);
  await forgetRater(account);
  await forgetCommenter(account);
  await erasePicturesOf(account);
  await eraseNotesBy(account);
  await forgetEditor(account.id, collections);
  await eraseUnfinishedOf(account.id);
  await eraseAccount(account);
}
