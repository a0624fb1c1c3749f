/** Who makes a change. Revisions and the audit log name them. */
export type Editor = { id: string; name: string };

/** Somebody whose data has been erased. */
export const formerEditor: Editor = { id: "", name: "A former editor" };

/** The id in the audit log of somebody who has not signed in yet, so that only the address is known. */
export const noAccountId = "no-account";
