import { assetSrcSet, assetUrl } from "~/assets/asset-url";
import type { SiteLook } from "~/settings/site-look";

/**
 * The owner's logo in the header. It has its room before it is loaded. On dark paper it stands on a plate of light
 * paper: a dark logo on a transparent ground would vanish.
 */
export function Logo({ logo, name }: { logo: NonNullable<SiteLook["logo"]>; name: string }) {
  return (
    <img
      {...logo}
      src={assetUrl(logo.src)}
      srcSet={assetSrcSet(logo.srcSet)}
      alt={name}
      className="box-content max-w-40 sm:max-w-none dark:rounded-card dark:bg-plate dark:p-1.5 print:dark:bg-transparent print:dark:p-0"
    />
  );
}
