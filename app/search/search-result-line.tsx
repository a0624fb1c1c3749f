import { hasPicture, Picture } from "~/ui/picture";
import { ResultText } from "./result-text";
import type { FoundResult } from "./search";

/** A result of the search. The whole line is the link's target; only the title is the link's name. */
export function SearchResultLine({ result }: { result: FoundResult }) {
  return (
    <article className="group relative flex items-start gap-4 py-6 sm:gap-6">
      {hasPicture(result.imageUrl) && (
        <div className="w-24 shrink-0 overflow-hidden rounded-card sm:w-36">
          <Picture
            image={result.imageUrl}
            alt=""
            sizes="(min-width: 40rem) 9rem, 6rem"
            className="aspect-square w-full"
          />
        </div>
      )}
      <ResultText result={result} heading="h3" lines={2} />
    </article>
  );
}
