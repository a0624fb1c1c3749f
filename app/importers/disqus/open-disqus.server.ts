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

/** Posts of one thread may stand anywhere in the file, so all of them are in memory: so many letters, and what holds them. */
const most = 60_000_000;
const holding = 150;
const longestLink = 1000;

type Thread = { link: string; posts: DisqusPost[] };

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
    ...{ system: "disqus", url: site?.origin ?? null, total: threads.size + (strays > 0 ? 1 : 0) },
    async *items() {
      for (const [id, thread] of threads) yield itemOf(id, thread, site);
      if (strays > 0)
        yield left("posts", "posts without a thread", [
          `${countText(strays, "comment names", "comments name")} no page`,
        ]);
    },
    close: async () => {},
  };
}

async function readThreads(file: string): Promise<{ threads: Map<string, Thread>; strays: number }> {
  const links = new Map<string, string>();
  const posts = new Map<string, DisqusPost[]>();
  let held = 0;
  for await (const entry of disqusEntries(file)) {
    held += holding + (entry.kind === "thread" ? entry.link.length : entry.message.length + entry.name.length);
    if (held > most) throw new UnreadableSource("The file has too many comments: export those of fewer years");
    if (entry.kind === "thread") links.set(entry.id, entry.link);
    else {
      const said = posts.get(entry.thread);
      if (said) said.push(entry);
      else posts.set(entry.thread, [entry]);
    }
  }
  const named = [...posts].filter(([id]) => links.has(id));
  const threads = new Map(named.map(([id, said]) => [id, { link: links.get(id) ?? "", posts: said }]));
  const strays = [...posts].reduce((sum, [id, said]) => (links.has(id) ? sum : sum + said.length), 0);
  return { threads, strays };
}

function itemOf(id: string, { link, posts }: Thread, site: URL | null): SourceItem {
  const address = link.length <= longestLink && URL.canParse(link) ? new URL(link) : null;
  if (!address || !/^https?:$/.test(address.protocol))
    return left(`thread:${id}`, link.slice(0, 200) || `thread ${id}`, ["It names no address of a page"]);
  if (site && !isSameHost(address.host, site.host)) return left(`thread:${id}`, link, ["It is another site's"]);
  return threadOf(id, link, posts);
}

function threadOf(id: string, from: string, posts: readonly DisqusPost[]): SourceThread {
  const said = posts.filter(({ isGone }) => !isGone).map(toComment);
  const comments = said.filter(({ text }) => text !== "");
  const gone = posts.length - said.length;
  const empty = said.length - comments.length;
  return {
    ...{ kind: "thread", key: `thread:${id}`, from, addresses: [], comments },
    notes: [
      ...(gone > 0 ? [`${countText(gone, "comment is", "comments are")} spam or deleted, and left behind`] : []),
      ...(empty > 0
        ? [`${countText(empty, "comment without words is", "comments without words are")} left behind`]
        : []),
    ],
  };
}

/** Addresses of its writer are left behind. */
const toComment = ({ id, parent, name, message, createdAt }: DisqusPost): SourceComment => ({
  ...{ key: `disqus:${id}`, parent: parent === null ? null : `disqus:${parent}` },
  ...{ name: plainWords(name, 60) || "A reader", text: wordsOfComment(message), at: timeOf(createdAt) },
  ...{ isEditor: false, waits: false, stars: null },
});

/** Disqus writes UTC, with and without a Z. */
function timeOf(text: string): Date | null {
  const time = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : new Date(time);
}

const left = (key: string, from: string, notes: string[]): SkippedItem => ({
  ...{ kind: "other", what: "comments", failed: false, key, from, addresses: [], notes },
});
