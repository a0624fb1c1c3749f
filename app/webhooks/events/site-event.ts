import { type LinkKind, linkKinds } from "~/fields/link-target";
import { labelOf } from "~/fields/noun-facts";

/** What can happen to something that has a page for readers. */
const pageDeeds = ["published", "changed", "unpublished", "deleted"] as const;
export type PageDeed = (typeof pageDeeds)[number];

/** What readers do, and where the desk shows it. */
const readersDeeds = {
  "message.received": "/admin/messages",
  "comment.received": "/admin/comments",
  "rating.received": "/admin/comments",
  "picture.received": "/admin/comments",
  "subscriber.confirmed": "/admin/newsletter/subscribers",
  "subscriber.left": "/admin/newsletter/subscribers",
} as const;
type ReadersDeed = keyof typeof readersDeeds;

const otherEvents = ["issue.sent", ...(Object.keys(readersDeeds) as ReadersDeed[])] as const;

type EventName = `${LinkKind}.${PageDeed}` | (typeof otherEvents)[number];

const eventsOfKind = (kind: LinkKind) => pageDeeds.map((deed) => `${kind}.${deed}` as const);

/** The names of all that happens on a site and that other programs can be told of: "article.published". */
export const eventNames: readonly EventName[] = [...linkKinds.flatMap(eventsOfKind), ...otherEvents];

/** "Article published" */
export const eventLabel = (name: string): string => labelOf(name.replace(".", " "));

/** The same in groups, for the form. In the groups of pages a label says what happened to one. */
export const eventGroups: readonly { label: string; events: readonly { name: EventName; label: string }[] }[] = [
  ...linkKinds.map((kind) => ({
    label: labelOf(kind),
    events: eventsOfKind(kind).map((name) => ({ name, label: labelOf(name.slice(kind.length + 1)) })),
  })),
  {
    label: "Newsletter and readers",
    events: otherEvents.map((name) => ({ name, label: eventLabel(name) })),
  },
];

/** By what something happened: somebody on the desk or a call, a date that was set, an import, a feed, or the program. */
export type EventCause = "person" | "plan" | "import" | "feed" | "program";

export type SiteEvent = {
  name: EventName;
  /** The id of what it happened to. */
  id: string;
  /** What readers may know of it. `null` for what a reader wrote or left: that is nobody else's. */
  title: string | null;
  /** Where it is, or was: on the site, or on the desk if readers do not see it. */
  path: string;
  cause: EventCause;
};

/** The event of what a reader did. @param title the public text that it is about, if there is one */
export const readersEvent = (name: ReadersDeed, id: string, title: string | null = null): SiteEvent => ({
  name,
  id,
  title,
  path: readersDeeds[name],
  cause: "person",
});
