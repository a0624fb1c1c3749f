/** Who makes a change, as revisions and the audit trail name them. */
export type Editor = { id: string; name: string };

/** Somebody whose data has been erased. */
export const formerEditor: Editor = { id: "", name: "A former editor" };

/** What the audit trail has as the id of somebody whose address alone is known: they have not signed in yet. */
export const noAccountId = "no-account";
