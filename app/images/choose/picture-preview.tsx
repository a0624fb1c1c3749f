import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { readImagePath, renditionPath } from "~/facts/image";

type PreviewProps = { address: string; cleared: boolean; faded: boolean; whole: boolean; onFail: () => void };

/** The picture at an address, as far as it is one of this site's. */
export function PicturePreview({ address, cleared, faded, whole, onFail }: PreviewProps) {
  const facts = cleared ? null : readImagePath(address);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Loading may have failed before React started.
    if (image.current?.complete && image.current.naturalWidth === 0) onFail();
  });
  const frame = "aspect-[3/2] w-full rounded-card";
  if (!facts) {
    return (
      <div
        className={clsx(frame, "grid place-items-center border border-dashed border-edge p-3 text-center text-muted")}
      >
        {address ? "No preview" : "No picture yet"}
      </div>
    );
  }
  return (
    <img
      ref={image}
      src={renditionPath(facts, 480)}
      width={facts.width}
      height={facts.height}
      alt="Preview"
      onError={onFail}
      className={clsx(
        frame,
        whole ? "bg-plate object-contain p-3" : "bg-wash object-cover",
        faded && "opacity-30 grayscale",
      )}
    />
  );
}
