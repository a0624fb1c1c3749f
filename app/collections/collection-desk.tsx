import { DeskRow } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { countText } from "~/facts/english";
import { deskStatus, deskStatusLabels } from "~/facts/status";
import { daysText } from "~/forms/day-range";
import { MomentText } from "~/place/moment-text";
import { collectionPath, type DeskCollection, deskCollectionStates, type ListedCollection } from "./collection";
import { collectionFacts } from "./collection-fields";
import { CollectionForm } from "./collection-form";

type CollectionDeskProps = EditedList<ListedCollection, DeskCollection> & {
  /** What to look at before the text that is open is published. */
  checks: string[];
  /** What readers do not see of the collection that is open. */
  notes: string[];
};

/** The page for collections. It is not one of the eight tabs (R9.1). */
export function CollectionDesk({ checks, notes, ...list }: CollectionDeskProps) {
  return (
    <EditedDesk
      {...list}
      facts={collectionFacts}
      filters={filters}
      search="Words of the title"
      form={({ found, newId }) => (
        <CollectionForm collection={found} newId={newId} notes={notes} checks={found ? checks : undefined} />
      )}
      row={(collection) => <CollectionRow collection={collection} />}
    />
  );
}

const filters = [filterBy("state", "Status", deskCollectionStates, (state) => deskStatusLabels[state])];

function CollectionRow({ collection }: { collection: ListedCollection }) {
  const status = deskStatus(collection);
  const days = daysText(collection);
  return (
    <DeskRow
      id={collection.id}
      title={collection.title}
      image={collection.imageUrl}
      to={status === "published" ? collectionPath(collection) : undefined}
      facts={
        <>
          {status !== "published" && <strong className="text-ink">{deskStatusLabels[status]}</strong>}
          {status === "scheduled" && collection.publishedAt && <MomentText date={collection.publishedAt} />}
          <span>{countText(collection.items.length, "thing", "things")}</span>
          {days && <span>{days}</span>}
        </>
      }
    >
      {collection.intro}
    </DeskRow>
  );
}
