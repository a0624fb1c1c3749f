import type { AuthorLink } from "./author";

/** Where else somebody can be found. */
export function AuthorLinks({ links }: { links: AuthorLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5" aria-label="Links">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="me noopener"
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
