import { forgetEditor } from "~/editing/former-editor.server";
import { collections } from "~/nouns/nouns.server";
import { distrustProvider } from "~/users/admins.server";
import { eraseAccount } from "~/users/user-privacy.server";

/**
 * Deletes the accounts of everybody whom a provider has vouched for, wherever the site was then: their rights, those of
 * the last admin too, sessions, pictures, and their names in all that they edited. Returns how many.
 *
 * @param path of the provider's address
 */
export async function eraseAccountsOf(path: string): Promise<number> {
  const ids = await distrustProvider(path);
  for (const id of ids) {
    await forgetEditor(id, collections);
    await eraseAccount({ id, profileImageUrl: null });
  }
  return ids.length;
}
