import { ResultText } from "~/search/result-text";
import { Picture } from "~/ui/picture";
import type { ArchiveResult } from "./archive";

type ArchiveCardProps = {
  result: ArchiveResult;
  /** The heading's level on the page. */
  heading?: "h2" | "h3";
  /** Whether it is visible when the page opens. */
  first?: boolean;
};

/** A document of any noun in an archive. The whole card is the link's target; only the title is the link's name. */
export function ArchiveCard({ result, heading = "h2", first }: ArchiveCardProps) {
  return (
    <article className="group relative flex flex-col gap-4">
      <div className="overflow-hidden rounded-card">
        <Picture
          image={result.imageUrl}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, 92vw"
          first={first}
          className="aspect-3/2 w-full transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <ResultText result={result} heading={heading} lines={3} />
    </article>
  );
}
