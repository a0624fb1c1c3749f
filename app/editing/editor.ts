/** Who makes a change, as revisions and the audit trail name them. */
export type Editor = { id: string; name: string };

/** Somebody whose data has been erased. */
export const formerEditor: Editor = { id: "", name: "A former editor" };
