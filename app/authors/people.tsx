import { archivePath } from "~/facts/archive";
import { CardLink } from "~/ui/card-link";
import { Picture } from "~/ui/picture";
import type { Author } from "./author";

/** The people who write for the site, on its page about itself. */
export function People({ people = [] }: { people?: Author[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people" className="mx-auto max-w-page px-5 pt-20">
      <h2 id="people" className="scroll-mt-28 text-3xl sm:text-4xl">
        The people
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ name, slug, imageUrl, line }) => (
          <li key={slug} className="group relative flex items-center gap-5">
            <Picture image={imageUrl} alt="" sizes="6rem" widest={320} className="size-24 shrink-0 rounded-full" />
            <div className="min-w-0">
              <h3 className="text-title leading-snug [overflow-wrap:anywhere]">
                <CardLink to={archivePath("author", slug) ?? "/"}>{name}</CardLink>
              </h3>
              {line && <p className="mt-1 text-meta text-muted [overflow-wrap:anywhere]">{line}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
