/** What a source asks of its readers, without the secrets. Empty if it asks for nothing. */
export type FeedAccess = { user: string; headerName: string };
