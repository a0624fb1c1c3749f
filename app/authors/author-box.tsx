import { archivePath } from "~/facts/archive";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import type { Author } from "./author";
import { AuthorLinks } from "./author-links";

type AuthorBoxProps = {
  author: Author;
  /** What else they wrote, the newest first. */
  more: { title: string; path: string; label: string }[];
};

/** Who wrote a text, at its end. */
export function AuthorBox({ author, more }: AuthorBoxProps) {
  const { name, slug, imageUrl, line, links } = author;
  const path = archivePath("author", slug) ?? "/";
  return (
    <section aria-labelledby="written-by" className="no-print mt-14 rounded-card bg-wash p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {imageUrl && (
          <Picture image={imageUrl} alt="" sizes="5rem" widest={320} className="size-20 shrink-0 rounded-full" />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-meta text-muted">Written by</p>
          <h2 id="written-by" className="text-2xl [overflow-wrap:anywhere]">
            <Link to={path} prefetch="intent" className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          {line && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{line}</p>}
          <AuthorLinks links={links} />
        </div>
      </div>
      {more.length > 0 && (
        <>
          <h3 className="mt-6 border-t border-line pt-5 font-sans text-meta font-semibold">More by {name}</h3>
          <ul className="mt-1">
            {more.map((text) => (
              <li key={text.path}>
                <Link
                  to={text.path}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center font-display text-lg leading-snug underline-offset-4 hover:underline"
                >
                  {text.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
