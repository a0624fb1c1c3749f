import { clsx } from "clsx";
import { WrittenByModelNote } from "~/language-model/mark/written-by-model-note";
import { affiliateLabel, affiliateRel } from "~/products/affiliate/affiliate-link";
import { ButtonAnchor } from "~/ui/button";
import { CardLink } from "~/ui/card-link";
import { hasPicture, Picture } from "~/ui/picture";
import { Unbroken } from "~/ui/unbroken";
import type { PickedItem, PickedProduct } from "./picked-contents";

type PickedEntryProps = {
  item: PickedItem | PickedProduct;
  /** The heading's level on the page. */
  heading: "h2" | "h3";
  /** Why it was picked, in its editor's words. */
  line?: string;
  /** `large` if the page is about these alone. */
  look?: "large";
  /** Whether it is visible when the page opens. */
  first?: boolean;
};

/** A text or product that an editor has picked, in a list: the link's target is the whole of it. */
export function PickedEntry({ item, heading: Heading, line, look, first }: PickedEntryProps) {
  const large = look === "large";
  const { path, title, text, facts, imageUrl, writtenByModel } = item;
  return (
    <article className="group relative flex flex-wrap gap-x-5 gap-y-3">
      {hasPicture(imageUrl) && (
        <div className={clsx("shrink-0 overflow-hidden rounded-card", large ? "w-full sm:w-72" : "w-32 sm:w-44")}>
          <Picture
            image={imageUrl}
            alt=""
            sizes={large ? "(min-width: 40rem) 18rem, 92vw" : "(min-width: 40rem) 11rem, 8rem"}
            widest={large ? 960 : 640}
            first={first}
            className="aspect-3/2 w-full"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <Heading className={clsx("leading-snug", large ? "text-2xl sm:text-3xl" : "text-title")}>
          <CardLink to={path}>
            <Unbroken text={title} />
          </CardLink>
        </Heading>
        {line && (
          <p className="mt-2 text-lg whitespace-pre-line">
            <Unbroken text={line} />
          </p>
        )}
        {text && (
          <p className={clsx("mt-2", line && "text-muted")}>
            <Unbroken text={text} />
          </p>
        )}
        {facts.length > 0 && <p className="mt-2 text-meta text-muted">{facts.join(" · ")}</p>}
        {writtenByModel && (
          <div className="mt-3">
            <WrittenByModelNote />
          </div>
        )}
        {"buy" in item && item.buy && (
          // The whole item leads to the product's page; this link lies above that.
          <p className="relative z-10 mt-3 flex w-fit flex-wrap items-center gap-x-3 gap-y-2">
            <small className="text-muted">({affiliateLabel})</small>
            <ButtonAnchor href={item.buy.address} rel={affiliateRel} look="quiet">
              {item.buy.words}
              <span className="sr-only">: {title}</span>
            </ButtonAnchor>
          </p>
        )}
      </div>
    </article>
  );
}
