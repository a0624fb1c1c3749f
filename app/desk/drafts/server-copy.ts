import { type UnfinishedPlace, unfinishedApiPath, unfinishedLists } from "~/editing/unfinished/unfinished";
import type { FormText } from "~/facts/form-text";
import { debounce } from "./debounce";

const pauseMs = 2000;
const longestMs = 8000;
/** After a failure, before the next try. */
const waitMs = 30_000;
/** Browsers send no more than 64 KB after a page has gone. */
const longestAfterPage = 60_000;

/**
 * Keeps what is typed into a form on the server, so that its author finds it on another computer. The browser's storage has
 * it too: if the server cannot be reached, nothing is lost, and the next change tries again.
 *
 * @param key the text's key
 * @param renew gives the form another key, because the text of this one was saved or thrown away elsewhere
 */
export function serverCopy(place: UnfinishedPlace, key: () => string, renew: () => void) {
  let wanted: FormText | null = null;
  let kept = "";
  /** The keys that the server may have. */
  const sent = new Set<string>();
  let last = 0;
  let under = Promise.resolve();
  let resting = 0;
  let ended = !Object.hasOwn(unfinishedLists, place.noun);

  const send = async () => {
    const fields = wanted;
    wanted = null;
    const text = JSON.stringify(fields);
    if (ended || !fields || text === kept || Date.now() < resting) return;
    const named = key();
    last = Math.max(last + 1, Date.now());
    const body = JSON.stringify({ ...place, count: last, fields });
    sent.add(named);
    try {
      const answer = await fetch(unfinishedApiPath(named), {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body,
        keepalive: body.length < longestAfterPage,
      });
      if (answer.ok) {
        kept = text;
        last = Math.max(last, ((await answer.json()) as { count: number }).count);
      } else if (answer.status === 404) {
        sent.delete(named);
        if (named === key()) renew();
      } else if (answer.status === 429 || answer.status >= 500) resting = Date.now() + waitMs;
      // Signed out, without the right, or too long: the browser keeps it.
      else ended = true;
    } catch {
      resting = Date.now() + waitMs;
    }
  };
  // One after another: each has its own count, but an answer may end the key.
  const queue = () => {
    under = under.then(send);
  };
  const soon = debounce(queue, pauseMs, longestMs);

  return {
    schedule(fields: FormText) {
      wanted = fields;
      soon.schedule();
    },
    flush: soon.flush,
    /** The key that a save has to end. Empty if the server has nothing of it. */
    keyToEnd: (): string => (sent.has(key()) ? key() : ""),
    /** The text came from the server. */
    has: (named: string) => void sent.add(named),
    /** Forgets what was to be sent: the text was saved. */
    stop() {
      soon.cancel();
      wanted = null;
      kept = "";
    },
    /** Throws a text away. */
    discard(named: string) {
      soon.cancel();
      wanted = null;
      kept = "";
      if (!sent.delete(named)) return;
      // An attempt that is still under way does not bring it back.
      void fetch(unfinishedApiPath(named), { method: "DELETE", keepalive: true }).catch(() => {});
    },
  };
}
