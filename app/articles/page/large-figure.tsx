import type { LargePicture } from "~/articles/blocks/large-picture";
import { Picture } from "~/ui/picture";

type LargeFigureProps = { picture: LargePicture; className: string };

/** A picture as large as the window, with its caption. */
export function LargeFigure({ picture: { image, alt, caption }, className }: LargeFigureProps) {
  return (
    <figure>
      <Picture key={image} image={image} alt={alt} sizes="100vw" first className={className} />
      {caption && <figcaption className="mt-3 text-meta text-muted [overflow-wrap:anywhere]">{caption}</figcaption>}
    </figure>
  );
}
