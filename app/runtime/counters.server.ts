/** What has happened since this process started, for `/metrics`. Nothing else reads it, and nothing depends on it. */
export const counters = {
  pageCacheHits: 0,
  pageCacheMisses: 0,
  pictureCacheHits: 0,
  pictureCacheMisses: 0,
  mailsTaken: 0,
  mailsFailed: 0,
  jobRunsDone: 0,
  jobRunsFailed: 0,
  feedsRead: 0,
  feedsFailed: 0,
};

/** How many bytes the caches of this process hold, by their names. */
export const cacheSizes = new Map<string, () => number>();
