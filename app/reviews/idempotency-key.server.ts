import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** How many milliseconds a key is remembered, and how many keys. */
const ttl = 10 * 60_000;
const max = 100;

/**
 * Runs the work once for each form, because a double click sends a form twice. The idempotency key is made of the
 * form's id and its texts. A second call with the same key gets the first one's result, for ten minutes. A failed call
 * is tried again.
 *
 * @returns a function that takes the form's id (without it there is no key), the form's texts, and the work
 */
export function oncePerForm<Written extends object>() {
  const results = new LRUCache<string, Written, () => Promise<Written>>({
    max,
    ttl,
    fetchMethod: (_key, _old, { context: write }) => write(),
    // If newer keys push out a key, its work still runs to the end.
    ignoreFetchAbort: true,
  });
  return async (form: string | undefined, words: object, write: () => Promise<Written>): Promise<Written> => {
    if (!form) return write();
    const key = hash("sha256", JSON.stringify([form, words]), "base64url");
    return results.forceFetch(key, { context: write });
  };
}
