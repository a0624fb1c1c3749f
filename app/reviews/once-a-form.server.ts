import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** How long a form is known, in milliseconds, and how many are. */
const ttl = 10 * 60_000;
const max = 100;

/**
 * Has a thing written once for each form, as a double click sends it twice: whoever sends the same words in the same form
 * gets what the first one gets, now or in ten minutes. The model's answer is no words of the form's, so it cannot be known
 * by what is stored. What failed is tried again.
 *
 * @returns a function that takes the form's own number (without one nothing is remembered), what was asked, and the work
 */
export function onceAForm<Written extends object>() {
  const written = new LRUCache<string, Written, () => Promise<Written>>({
    max,
    ttl,
    fetchMethod: (_key, _old, { context: write }) => write(),
    // One that others push out is written to its end.
    ignoreFetchAbort: true,
  });
  return async (form: string | undefined, asked: object, write: () => Promise<Written>): Promise<Written> => {
    if (!form) return write();
    const key = createHash("sha256")
      .update(JSON.stringify([form, asked]))
      .digest("base64url");
    return written.forceFetch(key, { context: write });
  };
}
