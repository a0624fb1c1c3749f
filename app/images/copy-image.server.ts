import { readImagePath } from "~/facts/image";
import { uploadMessages, uploadMost } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";
import { fetchPublic } from "~/public-fetch/fetch-public.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { allFormats } from "./image-format.server";
import { claimImage, storeImage } from "./images.server";
import { imageProblem } from "./prepare-image.server";

const redirectsMost = 3;

/**
 * The site's own picture for an address that an editor gave: one of the site's own stays, one of another site is copied,
 * for readers' browsers ask nobody else for anything. Returns the path.
 *
 * @param trustedOrigin may be private
 * @param seconds that each site which is asked may take
 * @throws Problem with the message for the field `imageUrl`; "unavailable" when too many pictures wait
 */
export async function ownImage(
  address: string,
  { trustedOrigin, seconds }: { trustedOrigin?: string; seconds?: number } = {},
): Promise<string> {
  const path = pathOnThisSite(address);
  if (path.startsWith("/")) {
    const image = readImagePath(path);
    if (image && (await claimImage(image))) return path;
    throw wrongAddress();
  }
  try {
    const bytes = await fetchPublic(address, { most: uploadMost, redirectsMost, trustedOrigin, seconds });
    return await storeImage(bytes, allFormats);
  } catch (error) {
    if (error instanceof Problem && error.kind === "unavailable") throw error;
    // The reason may tell of the network behind the site, so it stays in the log.
    log.info({ reason: (error as Error).message }, "A picture could not be copied");
    throw wrongAddress();
  }
}

/**
 * Refuses the address of a picture of the site's own that is not there: no page shows it, and each would share it.
 *
 * @throws Problem "invalid" with the message for the field `imageUrl`
 */
export async function refuseMissingImage(address: string | null | undefined): Promise<void> {
  const path = pathOnThisSite(address ?? "");
  if (path.startsWith("/")) await ownImage(path);
}

/** An address as editors copy it from the browser's bar is the site's own, too. */
function pathOnThisSite(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin === new URL(config().siteUrl).origin ? pathname : address;
}

const wrongAddress = () => imageProblem("invalid", uploadMessages.wrongAddress, "imageUrl");
