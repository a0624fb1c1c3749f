import type { Source, SourceItem, SourceOptions } from "~/importers/source/source-item";
import type { Place } from "~/place/place";

/** What the importer asks of the thread that reads a source. */
export type Orders = {
  open: {
    /** `site`: where the site is at home, for dates without a zone. */
    order: { system: Source["system"]; place: string; site: Place } & SourceOptions;
    answer: Pick<Source, "url" | "total">;
  };
  /** The next item is the first again. */
  begin: { order: null; answer: null };
  /** `null` after the last item. */
  next: { order: null; answer: SourceItem | null };
  /** The source is closed. */
  close: { order: null; answer: null };
  picture: { order: string; answer: Awaited<ReturnType<NonNullable<Source["readPicture"]>>> };
};
export type OrderKind = keyof Orders;

export type Order = { [Kind in OrderKind]: { id: number; kind: Kind; order: Orders[Kind]["order"] } }[OrderKind];

/** An error loses its class on the way. */
export type Refusal = { message: string; stack?: string; syscall?: string; unreadable: boolean };

export type Answer = { id: number } & ({ answer: Orders[OrderKind]["answer"] } | { refusal: Refusal });

/** What the thread says each second, so that the program sees that no item holds it. */
export const alive = "alive";
