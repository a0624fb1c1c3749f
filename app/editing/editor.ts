/** Who makes a change, as revisions and the audit trail name them. */
export type Editor = { id: string; name: string };
