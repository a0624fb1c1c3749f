import { allCollections, type Collection, type CollectionOnCard, type ShownItem } from "~/collections/collection";
import { daysText, type seasonOf } from "~/forms/day-range";
import { PickedEntry } from "~/picked/picked-entry";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { PictureHead } from "~/ui/reading/picture-head";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { RelatedSection } from "~/ui/related-section";
import { CollectionCard } from "./collection-card";

type CollectionPageProps = {
  /** Without what only the desk and the API know of its items. */
  collection: Omit<Collection, "items">;
  season: ReturnType<typeof seasonOf>;
  /** What readers see of it. */
  items: ShownItem[];
  others: CollectionOnCard[];
  /** The full address, for sharing. */
  shareUrl: string;
};

/** What an editor has chosen, in order, with a line on each. */
export function CollectionPage({ collection, season, items, others, shareUrl }: CollectionPageProps) {
  const { title, intro, imageUrl, imageAlt } = collection;
  const days = daysText(collection);
  return (
    <>
      <article className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
        <Breadcrumbs above={[allCollections]} here={title} />
        <PictureHead title={title} text={intro} imageUrl={imageUrl} imageAlt={imageAlt}>
          {days && (
            <p className="mt-6 border-l-3 border-leaf pl-4 font-semibold">
              {season === "over" ? `This collection is over. ${days}.` : `${days}.`}
            </p>
          )}
          <div className="mt-8">
            <ShareButtons url={shareUrl} title={title} what="collection" picture={imageUrl} />
          </div>
        </PictureHead>
        {items.length === 0 && <p className="mt-14 text-lg text-muted">What was in it is not here at present.</p>}
        <ol className="mt-14 max-w-4xl empty:hidden divide-y divide-line border-t border-line">
          {items.map(({ item, line }, at) => (
            <li key={item.id} className="flex gap-x-5 py-9 sm:gap-x-8">
              <span aria-hidden="true" className="w-8 shrink-0 font-display text-3xl text-muted">
                {at + 1}
              </span>
              <div className="min-w-0 flex-1">
                <PickedEntry item={item} line={line} heading="h2" look="large" />
              </div>
            </li>
          ))}
        </ol>
      </article>
      {others.length > 0 && (
        <RelatedSection title="More collections">
          <ul className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.id}>
                <CollectionCard collection={other} heading="h3" />
              </li>
            ))}
          </ul>
        </RelatedSection>
      )}
    </>
  );
}
