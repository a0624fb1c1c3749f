import { countText } from "~/facts/english";
import {
  type SkippedItem,
  type Source,
  type SourceComment,
  type SourceItem,
  type SourceThread,
  UnreadableSource,
} from "~/importers/source/source-item";
import { wordsOfComment } from "~/importers/words/comment-words.server";
import { isSameHost } from "~/importers/words/same-host";
import { plainWords } from "~/importers/words/words.server";
import { type DisqusPost, disqusEntries } from "./disqus-entries.server";

/** Posts of one thread may stand anywhere in the file, so all of them are in memory: so many letters, with what holds them. */
const most = 60_000_000;
const holding = 150;

type Thread = { key: string; link: string; posts: DisqusPost[] };

/**
 * Opens an export of Disqus (XML): the comments on texts that stand here already. The whole file is read before the first
 * item, so a file that is broken or cut off brings nothing.
 *
 * @param options.url the old site's address: threads of other sites are left out
 * @throws UnreadableSource
 */
export async function openDisqus(file: string, { url = null }: { url?: string | null } = {}): Promise<Source> {
  const { threads, strays } = await readThreads(file);
  const site = url !== null && URL.canParse(url) ? new URL(url) : null;
  return {
    ...{ system: "disqus", url: site?.origin ?? null, total: threads.length + (strays > 0 ? 1 : 0) },
    async *items() {
      for (const thread of threads) yield itemOf(thread, site);
      const sentence = `${countText(strays, "comment names", "comments name")} no page`;
      if (strays > 0) yield left("posts", "comments without a page", [sentence]);
    },
    close: async () => {},
  };
}

/** Threads in which nobody said anything are none. */
async function readThreads(file: string): Promise<{ threads: Thread[]; strays: number }> {
  const threads = new Map<string, Thread>();
  const posts: DisqusPost[] = [];
  let held = 0;
  for await (const entry of disqusEntries(file)) {
    held += holding + JSON.stringify(entry).length;
    if (held > most) throw new UnreadableSource("The file has too many comments: export those of fewer years");
    if (entry.kind === "post") posts.push(entry);
    else {
      const thread = { key: `thread:${entry.ids[0]}`, link: entry.link, posts: [] };
      for (const id of entry.ids) threads.set(id, thread);
    }
  }
  let strays = 0;
  for (const post of posts) {
    const thread = post.thread === null ? undefined : threads.get(post.thread);
    if (thread) thread.posts.push(post);
    else strays++;
  }
  return { threads: [...new Set(threads.values())].filter((thread) => thread.posts.length > 0), strays };
}

function itemOf(thread: Thread, site: URL | null): SourceItem {
  const { key, link } = thread;
  const base = link.startsWith("/") ? (site?.origin ?? "https://site.invalid") : undefined;
  const address = URL.canParse(link, base) ? new URL(link, base) : null;
  if (!address || !/^https?:$/.test(address.protocol))
    return left(key, link.slice(0, 200) || key, ["It names no address of a page"]);
  if (site && !isSameHost(address.host, site.host)) return left(key, link, ["It is another site's"]);
  return threadOf(thread);
}

function threadOf({ key, link: from, posts }: Thread): SourceThread {
  const keys = new Map(posts.flatMap(({ ids }, index) => ids.map((id) => [id, keyOf(ids, index)] as const)));
  const kept = posts.map((post, index) => ({ post, comment: toComment(post, index, keys) }));
  const said = kept.filter(({ post }) => !post.isGone).map(({ comment }) => comment);
  const comments = said.filter(({ text }) => text !== "");
  const gone = posts.length - said.length;
  const empty = said.length - comments.length;
  const cut = posts.filter(({ isCut }) => isCut).length;
  return {
    ...{ kind: "thread", key, from, addresses: [], comments },
    notes: [
      ...(gone > 0 ? [`${countText(gone, "comment is", "comments are")} spam or deleted, and left behind`] : []),
      ...(empty > 0
        ? [`${countText(empty, "comment without words is", "comments without words are")} left behind`]
        : []),
      ...(cut > 0 ? [`${countText(cut, "comment is", "comments are")} very long, and cut`] : []),
    ],
  };
}

const keyOf = (ids: readonly string[], index: number) => `disqus:${ids[0] ?? index}`;

/** Addresses of its writer are left behind. */
const toComment = (
  { ids, parent, name, message, createdAt, waits }: DisqusPost,
  index: number,
  keys: ReadonlyMap<string, string>,
): SourceComment => ({
  ...{ key: keyOf(ids, index), parent: parent === null ? null : (keys.get(parent) ?? null) },
  ...{ name: plainWords(name, 60) || "A reader", text: wordsOfComment(message), at: timeOf(createdAt) },
  ...{ isEditor: false, waits, stars: null },
});

/** Disqus writes UTC, with and without a Z. */
function timeOf(text: string): Date | null {
  const time = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : new Date(time);
}

const left = (key: string, from: string, notes: string[]): SkippedItem => ({
  ...{ kind: "other", what: "comments", failed: false, key, from, addresses: [], notes },
});
