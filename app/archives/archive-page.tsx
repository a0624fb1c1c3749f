import { AuthorHeader } from "~/authors/author-header";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Pager } from "~/ui/pager";
import { type Archive, headingOf, pagePath } from "./archive";
import { ArchiveCard } from "./archive-card";

const above = { tag: "Tag", author: "Written by" } as const;

/** All articles, recipes and products with one tag, or by one author. */
export function ArchivePage({ archive }: { archive: Archive }) {
  const { kind, author, results, counts, page, pages } = archive;
  const heading = headingOf(archive);
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 pt-6 pb-12 sm:pt-8 sm:pb-16">
          <Breadcrumbs above={[]} here={heading} />
          <h1 className="mt-8 sm:mt-12">
            <span className="block text-lg text-muted">
              {above[kind]}
              <span className="sr-only">: </span>
            </span>
            <span className="mt-1 block text-5xl [overflow-wrap:anywhere] sm:text-6xl">{heading}</span>
          </h1>
          {author && <AuthorHeader author={author} />}
          <p className="mt-5 text-lg text-muted">{counts.join(" · ")}</p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-5 pt-12 sm:pt-16">
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {results.map((result, index) => (
            <li key={result.id}>
              <ArchiveCard result={result} first={index < 3} />
            </li>
          ))}
        </ul>
        <Pager page={page} pages={pages} to={(other) => pagePath(archive, other)} />
      </div>
    </>
  );
}
