import { forgetEditor } from "~/editing/former-editor.server";
import { eraseUnfinishedOf } from "~/editing/unfinished/unfinished.server";
import { collections } from "~/nouns/nouns.server";
import { eraseTokensOf } from "~/tokens/tokens.server";
import { distrustProvider } from "~/users/admins.server";
import { eraseAccount } from "~/users/user-privacy.server";

/**
 * Deletes the accounts of all users who signed in through a provider, at whatever address the site was then: their
 * rights, sessions and pictures, and their names in everything that they edited. It also deletes the last admin.
 * Returns how many.
 *
 * @param path the path of the provider's address
 */
export async function eraseAccountsOf(path: string): Promise<number> {
  const ids = await distrustProvider(path);
  for (const id of ids) {
    await eraseTokensOf(id);
    await forgetEditor(id, collections);
    await eraseUnfinishedOf(id);
    await eraseAccount({ id, profileImageUrl: null });
  }
  return ids.length;
}
