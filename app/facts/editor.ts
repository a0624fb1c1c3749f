/** Who makes a change. Revisions and the audit log name them. */
export type Editor = {
  id: string;
  name: string;
  /** The name of the token with which a program made it for them. */
  token?: string;
};

/** "Ada Admin", or "Ada Admin (token Stock list)". */
export const editorText = ({ name, token }: Editor): string =>
  token === undefined ? name : `${name} (token ${token})`;

/** Somebody whose data has been erased. */
export const formerEditor: Editor = { id: "", name: "A former editor" };

/** The id in the audit log of somebody who has not signed in yet, so that only the address is known. */
export const noAccountId = "no-account";
