import { redirect } from "@remix-run/node";
import type { ArchiveKind } from "~/facts/archive";
import { positiveNumber, readQuery } from "~/forms/query.server";
import { describePage } from "~/page/metadata.server";
import { person } from "~/page/structured-data.server";
import { renamedTagPath } from "~/tags/renamed-tags.server";
import { type Archive, archiveInWords, headingOf, pagePath } from "./archive";
import { openArchive } from "./archives.server";

/**
 * What the page of an archive shows, with its head; `null` if there is no such archive. Another spelling, or the
 * earlier name of a tag, redirects to the archive's own address.
 */
export async function answerArchive(kind: ArchiveKind, request: Request, wanted = "") {
  const { page } = readQuery(request, { page: positiveNumber });
  const archive = await openArchive(kind, wanted, page);
  if (!archive) {
    const renamed = kind === "tag" ? await renamedTagPath(wanted) : null;
    if (renamed) throw redirect(renamed, 301);
    return null;
  }
  if (pagePath(archive, 1) !== `/${kind}/${encodeURIComponent(wanted)}`) {
    throw redirect(pagePath(archive, archive.page), 301);
  }
  return { archive, metadata: describeArchive(archive) };
}

const profileOf = ({ author }: Archive) =>
  author && {
    path: pagePath({ kind: "author", name: author.name, slug: author.slug }, 1),
    image: author.imageUrl,
    description: author.line,
    sameAs: author.links.map(({ url }) => url),
  };

function describeArchive(archive: Archive) {
  const { kind, name, page, results } = archive;
  const { author } = archive;
  const pictured = author?.imageUrl
    ? { imageUrl: author.imageUrl, title: author.imageAlt || name }
    : results.find(({ imageUrl }) => imageUrl);
  const path = pagePath(archive, 1);
  return describePage({
    title: `${kind === "tag" ? headingOf(archive) : `By ${name}`}${page > 1 ? `, page ${page}` : ""}`,
    description: archiveInWords(archive),
    keywords: [name],
    ogImage: pictured?.imageUrl,
    ogImageAlt: pictured?.title,
    above: [],
    feeds: [{ name: path, title: name }],
    canonical: pagePath(archive, page),
    structuredData:
      kind === "author" ? { "@type": "ProfilePage", mainEntity: person(name, profileOf(archive)) } : undefined,
  });
}
