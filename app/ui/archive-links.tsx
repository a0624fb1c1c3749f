import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type ArchiveKind, archivePath } from "~/facts/archive";
import { Link } from "./link";
import { Picture } from "./picture";

/** The tags of a text. Each leads to all that has it. */
export function TagLinks({ tags, className }: { tags: string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={clsx("no-print flex flex-wrap gap-2", className)} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <ArchiveLink
            kind="tag"
            name={tag}
            className="inline-flex min-h-8 items-center rounded-pill bg-wash px-3.5 text-meta text-muted"
          />
        </li>
      ))}
    </ul>
  );
}

/** Who wrote a text. The name leads to all that this person wrote. */
export const AuthorLink = (author: { name: string; path?: string }) => (
  <ArchiveLink kind="author" {...author} className="underline-offset-4" />
);

type BylineProps = { picture: string | undefined; className: string; children: ReactNode };

/** Who wrote a text, with their picture if there is one. */
export const Byline = ({ picture, className, children }: BylineProps) => (
  <p className={clsx("flex items-center gap-x-3 text-meta", className)}>
    {picture && (
      <Picture
        image={picture}
        alt=""
        sizes="2.5rem"
        widest={320}
        className="size-10 shrink-0 rounded-full print:hidden"
      />
    )}
    <span>{children}</span>
  </p>
);

/** One of the topics of a category. `path` is `null` if it leads nowhere. */
export type Topic = { label: string; path: string | null };

/** On a card it stands above the card's own link. */
export const TopicLabel = ({ topic: { label, path } }: { topic: Topic }) =>
  path === null ? (
    label
  ) : (
    <Link to={path} prefetch="intent" className="relative z-1 underline-offset-4 hover:underline">
      {label}
    </Link>
  );

type ArchiveLinkProps = { kind: ArchiveKind; name: string; path?: string; className: string };

/** A name that can have no address is plain text. */
function ArchiveLink({ kind, name, path = archivePath(kind, name) ?? undefined, className }: ArchiveLinkProps) {
  if (!path) return <span className={className}>{name}</span>;
  return (
    <Link to={path} className={clsx(className, "hover:text-ink hover:underline")}>
      {name}
    </Link>
  );
}
