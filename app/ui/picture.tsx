import { clsx } from "clsx";
import { assetSrcSet, assetUrl } from "~/assets/asset-url";
import { imageSrcSet, type RenditionWidth, readImagePath, renditionPath } from "~/facts/image";

type PictureProps = {
  /**
   * A picture of this site. For any other address a panel with a sprig is shown, because pages load nothing from other
   * sites.
   */
  image: string | null;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The widest rendition that is needed; without it all are offered. */
  widest?: RenditionWidth;
  /** The main picture of the page is loaded first. All others are loaded when they come near. */
  first?: boolean;
  className?: string;
};

/** Whether there is a picture to show. Some lists leave out the panel. */
export const hasPicture = (image: string | null) => readImagePath(image) !== null;

/** A picture in the right size and format for the screen. Its space is kept free while it loads. */
export function Picture({ image, alt, sizes, widest, first, className }: PictureProps) {
  const facts = readImagePath(image);
  if (!facts) return <div className={clsx(panel, className)} aria-hidden="true" />;
  return (
    <picture className="contents">
      <source
        type="image/avif"
        // The AVIF files are not animated; see ImageFacts.
        media={facts.animated ? "(prefers-reduced-motion: reduce)" : undefined}
        srcSet={assetSrcSet(imageSrcSet(facts, "avif", widest))}
        sizes={sizes}
      />
      <img
        src={assetUrl(renditionPath(facts, 960))}
        srcSet={assetSrcSet(imageSrcSet(facts, "webp", widest))}
        sizes={sizes}
        width={facts.width}
        height={facts.height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        decoding={first ? "sync" : "async"}
        // React 18 knows this attribute only in lower case.
        {...{ fetchpriority: first ? "high" : undefined }}
        className={clsx("bg-(--pale,var(--color-wash)) object-cover", className)}
      />
    </picture>
  );
}

const panel = "bg-(--pale,var(--color-wash)) bg-[url(/sprig.svg)] bg-size-[5rem] bg-center bg-no-repeat";
