import { Picture } from "~/ui/picture";
import type { Author } from "./author";
import { AuthorLinks } from "./author-links";

/** Who somebody is, at the top of the list of what they wrote. */
export function AuthorHeader({ author: { imageUrl, imageAlt, line, links } }: { author: Author }) {
  if (!imageUrl && !line && links.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
      {imageUrl && (
        <Picture
          image={imageUrl}
          alt={imageAlt}
          sizes="7rem"
          widest={320}
          first
          className="size-28 shrink-0 rounded-full"
        />
      )}
      <div className="min-w-0 flex-1 basis-64">
        {line && <p className="max-w-text text-lg [overflow-wrap:anywhere]">{line}</p>}
        <AuthorLinks links={links} />
      </div>
    </div>
  );
}
