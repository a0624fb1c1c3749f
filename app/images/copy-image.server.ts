import type { Editor } from "~/facts/editor";
import { readImagePath } from "~/facts/image";
import { maxUpload, uploadMessages } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";
import { fetchPublic } from "~/public-fetch/fetch-public.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { allFormats } from "./image-format.server";
import { claimImage } from "./images.server";
import { addPicture } from "./pictures.server";
import { imageProblem } from "./prepare-image.server";

const maxRedirects = 3;

/**
 * The path of the site's own picture for an address from an editor. A picture of another site is copied, because
 * readers' browsers load nothing from other sites.
 *
 * @param trustedOrigin may be a private address
 * @param seconds that each request may take
 * @param by who adds the copy to the library
 * @throws Problem with the message for the field `imageUrl`; "unavailable" when too many pictures wait
 */
export async function ownImage(
  address: string,
  { trustedOrigin, seconds, by }: { trustedOrigin?: string; seconds?: number; by?: Editor } = {},
): Promise<string> {
  const path = pathOnThisSite(address);
  if (path.startsWith("/")) {
    const image = readImagePath(path);
    if (image && (await claimImage(image))) return path;
    throw wrongAddress();
  }
  try {
    const bytes = await fetchPublic(address, { most: maxUpload, maxRedirects, trustedOrigin, seconds });
    const fileName = new URL(address).pathname;
    return (await addPicture(bytes, { taken: allFormats, fileName, by })).url;
  } catch (error) {
    if (error instanceof Problem && error.kind === "unavailable") throw error;
    // The reason may show the network behind the site, so only the log has it.
    log.info({ reason: (error as Error).message }, "A picture could not be copied");
    throw wrongAddress();
  }
}

/**
 * Refuses the address of one of the site's own pictures if that does not exist.
 *
 * @throws Problem "invalid" with the message for the field `imageUrl`
 */
export async function refuseMissingImage(address: string | null | undefined): Promise<void> {
  const path = pathOnThisSite(address ?? "");
  if (path.startsWith("/")) await ownImage(path);
}

/** A full address of this site, as editors copy it from the browser's address bar, becomes its path. */
function pathOnThisSite(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin === new URL(config().siteUrl).origin ? pathname : address;
}

const wrongAddress = () => imageProblem("invalid", uploadMessages.wrongAddress, "imageUrl");
