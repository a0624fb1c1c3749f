import { type CollectionOnCard, maxCollectionList } from "~/collections/collection";
import { EmptyState } from "~/ui/empty-state";
import { NewestOnly } from "~/ui/reading/newest-only";
import { CollectionCard } from "./collection-card";

type CollectionsPageProps = {
  /** Those whose days are not over. */
  current: CollectionOnCard[];
  over: CollectionOnCard[];
};

/** All collections: those that are not over first. */
export function CollectionsPage({ current, over }: CollectionsPageProps) {
  return (
    <div className="mx-auto max-w-page px-5 pt-10 sm:pt-14">
      <h1 className="text-display">Collections</h1>
      <p className="mt-5 max-w-text text-lg text-muted">Chosen by hand, for a season or a reason.</p>
      <div className="mt-10">
        {current.length > 0 ? (
          <Cards collections={current} heading="h2" first />
        ) : (
          <EmptyState title="No collection just now">Come back soon for the next one.</EmptyState>
        )}
      </div>
      {over.length > 0 && (
        <section aria-labelledby="over" className="mt-16 border-t border-line pt-12">
          <h2 id="over" className="text-3xl">
            Over
          </h2>
          <div className="mt-8">
            <Cards collections={over} heading="h3" />
          </div>
        </section>
      )}
      <NewestOnly shown={current.length + over.length} most={maxCollectionList} />
    </div>
  );
}

type CardsProps = { collections: CollectionOnCard[]; heading: "h2" | "h3"; first?: boolean };

const Cards = ({ collections, heading, first }: CardsProps) => (
  <ul className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
    {collections.map((collection, at) => (
      <li key={collection.id}>
        <CollectionCard collection={collection} heading={heading} first={first && at === 0} />
      </li>
    ))}
  </ul>
);
