import type { SkippedItem, Source, SourceAuthor, SourceItem, SourceRedirect } from "~/importers/source/source-item";
import { plainWords, textOf } from "~/importers/words/words.server";
import { siteOf } from "./addresses.server";
import { keyOf, readGhostPost } from "./post.server";
import { ghostRows, type Row } from "./rows.server";
import { type GhostSurvey, ghostSurvey } from "./survey.server";

/**
 * Opens an export of Ghost 1 to 6 (JSON). The whole file is read once before the first item, so a file that is broken or
 * cut off brings nothing.
 *
 * @param options.url the address of the old site, which the file does not say
 * @throws UnreadableSource
 */
export async function openGhost(file: string, { url = null }: { url?: string | null } = {}): Promise<Source> {
  const site = url !== null && URL.canParse(url) ? new URL(url).origin : null;
  const survey = await ghostSurvey(file);
  return {
    system: "ghost",
    url: site,
    total: survey.wrote.size + survey.posts,
    items: () => itemsOf(file, survey, site),
    close: async () => {},
  };
}

async function* itemsOf(file: string, survey: GhostSurvey, site: string | null): AsyncGenerator<SourceItem> {
  yield* authorItems(survey, site);
  const seen = new Set<string>();
  for await (const row of ghostRows(file)) {
    if (row.table !== "posts") continue;
    const key = keyOf(row);
    if (seen.has(key)) yield again(row);
    else yield* textItems(row, survey, site);
    seen.add(key);
  }
  yield* redirectItems(survey);
  if (survey.namesNoSite && site === null) {
    yield skipped(
      "the old site's address",
      "The export does not say its site's address: links and pictures stay paths. Run it again with --url",
    );
  }
  if (survey.codeInjected) yield skipped("code injection", "The code that was put into every page is not brought");
}

function* textItems(row: Row, survey: GhostSurvey, site: string | null): Generator<SourceItem> {
  const read = readGhostPost(row, survey, site);
  if ("problem" in read) {
    const from = textOf(row.values.get("slug") ?? row.values.get("title") ?? keyOf(row));
    yield { ...skipped("post", read.problem), key: keyOf(row), from, failed: true };
    return;
  }
  yield* read.recipes;
  yield read.text;
}

function again(row: Row): SkippedItem {
  const from = textOf(row.values.get("slug") ?? row.values.get("title") ?? keyOf(row));
  return {
    ...skipped("the same id again", "Another text of the export has the same id: this one is left out"),
    key: `again:${keyOf(row)}:${from}`.slice(0, 300),
    from,
  };
}

function* authorItems({ users, wrote }: GhostSurvey, site: string | null): Generator<SourceAuthor> {
  const { address, picture } = siteOf(site);
  for (const { id, name, slug, picture: image, bio, links } of users.values()) {
    if (!wrote.has(id)) continue;
    const url = image === "" ? "" : picture(address(image)).url;
    yield {
      kind: "author",
      key: `author:${id}`,
      from: slug || name,
      addresses: slug === "" ? [] : [`/author/${slug}/`, `/author/${slug}/rss/`],
      notes: [],
      name: plainWords(name, 120) || slug,
      slug: slug || null,
      picture:
        url === ""
          ? null
          : { url: url.startsWith("//") ? `https:${url}` : url, alt: null, caption: null, credit: null },
      line: plainWords(bio, 1000) || null,
      links,
    };
  }
}

function* redirectItems({ tags }: GhostSurvey): Generator<SourceRedirect> {
  yield {
    kind: "redirect",
    key: "feed",
    from: "/rss/",
    addresses: ["/rss/", "/feed/"],
    notes: [],
    to: { path: "/feed.xml" },
  };
  const sitemaps = ["posts", "pages", "authors", "tags"].map((what) => `/sitemap-${what}.xml`);
  const [sitemap = ""] = sitemaps;
  const toSitemap = { path: "/sitemap.xml" };
  yield { kind: "redirect", key: "sitemap", from: sitemap, addresses: sitemaps, notes: [], to: toSitemap };
  // It stands for `/page/2`, `/page/3` and so on: see ~/redirects/redirect-map.server.
  yield { kind: "redirect", key: "lists", from: "/page/", addresses: ["/page/"], notes: [], to: { path: "/" } };
  for (const { name, slug, internal, asFirst, asOther } of tags.values()) {
    if (internal || slug === "") continue;
    const from = `/tag/${slug}/`;
    const to = asFirst > asOther ? { category: name } : { tag: name };
    yield { kind: "redirect", key: `tag:${slug}`, from, addresses: [from, `${from}rss/`], notes: [], to };
  }
}

const skipped = (what: string, note: string): SkippedItem => ({
  kind: "other",
  key: `skipped:${what}`,
  from: what,
  addresses: [],
  notes: [note],
  what,
  failed: false,
});
