import slugify from "@sindresorhus/slugify";
import type { SourceItem, SourceRedirect } from "~/importers/source/source-item";

/** Collects the names under which a folder's published texts stand, and says where the lists of these were. */
export function archivesOf() {
  const tags = new Set<string>();
  const categories = new Set<string>();
  const authors = new Set<string>();
  return {
    note(item: SourceItem): void {
      // What this program exported has the addresses of this program.
      if ((item.kind !== "article" && item.kind !== "recipe") || item.id || item.status !== "published") return;
      for (const tag of item.tags) tags.add(tag);
      for (const category of item.kind === "article" ? item.categories : []) categories.add(category);
      if (item.author && "name" in item.author) authors.add(item.author.name);
    },

    /** Hugo, Jekyll, Eleventy and Astro name them like this, with and without the plural, and Hugo has a feed of each. */
    *redirects(): Generator<SourceRedirect> {
      if (tags.size + categories.size + authors.size === 0) return;
      yield redirect("feed", ["/index.xml", "/feed/", "/atom.xml", "/rss.xml", "/feed/feed.xml"], {
        path: "/feed.xml",
      });
      yield redirect("sitemap", ["/sitemap-index.xml", "/sitemap-0.xml"], { path: "/sitemap.xml" });
      yield redirect("lists", ["/page/"], { path: "/" });
      for (const tag of tags) yield redirect(`tag:${tag}`, places(["tags", "tag"], tag), { tag });
      for (const category of categories)
        yield redirect(`category:${category}`, places(["categories", "category"], category), { category });
      for (const author of authors)
        yield redirect(`author:${author}`, places(["authors", "author"], author), { author });
    },
  };
}

function places(folders: string[], name: string): string[] {
  const spelt = new Set([name.trim().toLowerCase().split(/\s+/).join("-"), slugify(name)]);
  return folders.flatMap((folder) =>
    [...spelt]
      .filter((slug) => slug !== "" && !slug.includes("/"))
      .flatMap((slug) => ["", "index.xml"].map((file) => `/${folder}/${encodeURIComponent(slug)}/${file}`)),
  );
}

const redirect = (key: string, addresses: string[], to: SourceRedirect["to"]): SourceRedirect => ({
  kind: "redirect",
  key: `archive:${key}`,
  from: addresses[0] ?? key,
  addresses,
  notes: [],
  to,
});
