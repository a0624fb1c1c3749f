/** What can be done to several documents of a list at once. */
export const bulkDeeds = ["publish", "draft", "move", "add-tag", "remove-tag", "delete"] as const;
export type BulkDeed = (typeof bulkDeeds)[number];

/** Where a list's form for several documents is sent. With `?do=delete` and their ids it asks before it deletes them. */
export const bulkPath = (noun: string) => `/admin/bulk/${noun}`;

/** The name of a list's checkboxes. The value of each is the id of its document. */
export const selectedName = "ids[]";
/** The form that the checkboxes belong to. */
export const bulkFormId = "bulk";

/** The parameter of a list's address with which all of the page are selected. */
export const selectParameter = "select";
