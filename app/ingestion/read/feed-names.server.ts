/**
 * What the elements of feeds are called, whatever prefix a feed gives them (XML Namespaces 1.0). The names of all versions of
 * RSS and Atom have no prefix here, those of the vocabularies beside them have the usual one. All names are in lower case,
 * because no two of them differ in nothing else.
 */
const vocabularies: Record<string, string> = {
  "w3.org/2005/atom": "atom",
  "purl.org/atom/ns": "atom",
  "purl.org/rss/1.0": "rss",
  "purl.org/net/rss1.1": "rss",
  "my.netscape.com/rdf/simple/0.9": "rss",
  "channel.netscape.com/rdf/simple/0.9": "rss",
  "backend.userland.com/rss2": "rss",
  "purl.org/dc/elements/1.0": "dc",
  "purl.org/dc/elements/1.1": "dc",
  "purl.org/dc/terms": "dc",
  "purl.org/rss/1.0/modules/content": "content",
  "itunes.com/dtds/podcast-1.0.dtd": "itunes",
  "google.com/schemas/play-podcasts/1.0": "googleplay",
  "search.yahoo.com/mrss": "media",
  "rssnamespace.org/feedburner/ext/1.0": "feedburner",
  "pheedo.com/namespace/pheedo": "feedburner",
  "w3.org/1999/xhtml": "xhtml",
  "w3.org/1999/02/22-rdf-syntax-ns": "rdf",
};

/** What prefixes mostly stand for, where a feed does not say it or says it wrongly. */
const usualPrefixes: Record<string, string> = {
  ...Object.fromEntries(Object.values(vocabularies).map((vocabulary) => [vocabulary, vocabulary])),
  ...{ "": "", a10: "atom", dcterms: "dc", pheedo: "feedburner" },
};

/** The vocabulary of each prefix. What an element does not declare, its parent does. */
export type Namespaces = { [prefix: string]: string | undefined };

/** @param outer those of the parent */
export function declaredIn(attributes: Record<string, string>, outer: Namespaces | null): Namespaces {
  let declared: Namespaces = outer ?? Object.create(null);
  let isOwn = outer === null;
  for (const [name, uri] of Object.entries(attributes)) {
    const prefix = /^xmlns(?:$|:(.{1,100})$)/.exec(name);
    if (!prefix) continue;
    if (!isOwn) declared = Object.create(declared);
    isOwn = true;
    declared[(prefix[1] ?? "").toLowerCase()] = own(vocabularies, plain(uri));
  }
  return declared;
}

export type ElementName = {
  /** As this program calls it: `title`, `dc:creator`. */
  name: string;
  prefix: string;
  local: string;
  /** `undefined` if nobody knows it. */
  vocabulary: string | undefined;
};

export function elementName(qualified: string, namespaces: Namespaces): ElementName {
  const lower = qualified.toLowerCase();
  const colon = lower.indexOf(":");
  const prefix = lower.slice(0, Math.max(colon, 0));
  const local = lower.slice(colon + 1);
  const vocabulary = namespaces[prefix] ?? own(usualPrefixes, prefix);
  const isFeed = vocabulary === "" || vocabulary === "rss" || vocabulary === "atom";
  return { name: isFeed ? local : `${vocabulary ?? prefix}:${local}`, prefix, local, vocabulary };
}

/** Addresses of vocabularies are often written with another ending or protocol. */
const plain = (uri: string) =>
  uri
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/(?<![/#])[/#]+$/, "");

const own = (values: Record<string, string>, key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);
