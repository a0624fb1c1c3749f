import { type CollectionOnCard, collectionPath } from "~/collections/collection";
import { countText } from "~/facts/english";
import { daysText } from "~/forms/day-range";
import { CardLink } from "~/ui/card-link";
import { Picture } from "~/ui/picture";
import { Unbroken } from "~/ui/unbroken";

type CollectionCardProps = {
  collection: CollectionOnCard;
  /** The heading's level on the page. */
  heading: "h2" | "h3";
  /** Whether it is visible when the page opens. */
  first?: boolean;
};

/** A collection in a list. The whole card is the link's target; only the title is the link's name. */
export function CollectionCard({ collection, heading: Heading, first }: CollectionCardProps) {
  const { title, intro, imageUrl, count } = collection;
  const facts = [countText(count, "thing", "things"), daysText(collection)].filter(Boolean);
  return (
    <article className="card group relative">
      <div className="overflow-hidden rounded-card">
        <Picture
          image={imageUrl}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, 92vw"
          first={first}
          className="aspect-3/2 w-full transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <Heading className="mt-5 text-2xl">
        <CardLink to={collectionPath(collection)}>
          <Unbroken text={title} />
        </CardLink>
      </Heading>
      {intro && (
        <p className="mt-2.5 line-clamp-3 text-muted">
          <Unbroken text={intro} />
        </p>
      )}
      <p className="mt-3 text-meta text-muted">{facts.join(" · ")}</p>
    </article>
  );
}
