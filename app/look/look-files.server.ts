import { LRUCache } from "lru-cache";
import { readImagePath } from "~/facts/image";
import { limitConcurrency } from "~/images/concurrency-limit.server";
import { readImage } from "~/images/images.server";
import { SingleFlight } from "~/runtime/single-flight.server";
import { type IconSize, iconSizes } from "~/settings/site-look";
import { iconPath, lookFolder, sharePicturePath } from "~/settings/site-look.server";
import { siteSettings } from "~/settings/site-settings.server";
import { makeIcon } from "./icon.server";
import { makeSharePicture } from "./share-picture.server";

/** The icons and the share picture of the present settings, and of some earlier ones. */
const made = new LRUCache<string, Buffer>({ max: 8 });
const makings = new SingleFlight<Buffer | null>();
const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: 40 });

/**
 * A picture that is made from the settings: an icon out of the logo, or the share picture. It is made once and kept in
 * memory. Only the addresses that the settings have now make one.
 *
 * @returns the bytes of a PNG, the address of the present picture of this kind, or `null`
 * @throws Problem "unavailable" when too many wait
 */
export async function lookFile(file: string): Promise<Buffer | { movedTo: string } | null> {
  const present = presentPath(file);
  if (present === null) return null;
  if (present !== `${lookFolder}/${file}`) return { movedTo: present };
  const kept = made.get(file);
  if (kept) return kept;
  const picture = await makings.run(file, () => inTurn(() => make(file)));
  if (picture) made.set(file, picture);
  return picture;
}

/** Where the picture of this kind is now. `null` for a name that no such picture ever had. */
function presentPath(file: string): string | null {
  const size = iconSizeOf(file);
  if (size) return iconPath(size);
  return /^share-[\w-]{10}\.png$/.test(file) ? sharePicturePath() : null;
}

function iconSizeOf(file: string): IconSize | undefined {
  const [, digits] = /^icon-(\d+)-[\w-]{10}\.png$/.exec(file) ?? [];
  return iconSizes.find((size) => size === Number(digits));
}

async function make(file: string): Promise<Buffer | null> {
  const { siteName: name, logoUrl, accent, paper, fonts } = siteSettings();
  const facts = readImagePath(logoUrl);
  const logo = facts && (await readImage(facts.id));
  const size = iconSizeOf(file);
  if (!size) return makeSharePicture({ name, logo, accent, paper, fonts });
  return logo && makeIcon(logo, size);
}
