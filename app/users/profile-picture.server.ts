import { allFormats } from "~/images/image-format.server";
import { removeImage, storeImage } from "~/images/images.server";
import { fetchPublic } from "~/public-fetch/fetch-public.server";
import { log } from "~/runtime/log.server";

const maxBytes = 5 * 1024 * 1024;

/**
 * Copies a person's picture to this site, so that no reader's browser asks the provider for it. `null` if that fails:
 * people can sign in without a picture.
 */
export async function copyProfilePicture(address: string, issuer: string): Promise<string | null> {
  try {
    return await storeImage(await fetchPublic(address, { most: maxBytes, trustedOrigin: issuer }), allFormats);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "A profile picture could not be copied");
    return null;
  }
}

/** Removes a picture that nobody uses any more. If that fails now, the clean-up removes it later. */
export async function dropProfilePicture(address: string | null): Promise<void> {
  if (!address) return;
  await removeImage(address).catch((error) => log.warn({ err: error }, "A profile picture could not be removed"));
}
