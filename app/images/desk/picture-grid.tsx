import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { DeskPage } from "~/desk/list/desk";
import { deskAddress, formAddress } from "~/desk/list/desk-address";
import { countText } from "~/facts/english";
import { readImagePath, renditionPath } from "~/facts/image";
import { EmptyLine } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { focusClass } from "./focus";
import type { ListedPicture } from "./picture-use";

/** The pictures of a page of the library. Each leads to its form. */
export function PictureGrid({ page, open }: { page: DeskPage<ListedPicture>; open?: string }) {
  const location = useLocation();
  if (page.total === 0) return <EmptyLine>No pictures found.</EmptyLine>;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5">
        {page.items.map((picture) => (
          <li key={picture.id}>
            <Link
              to={formAddress(location, { edit: picture.id })}
              aria-current={picture.id === open || undefined}
              className={clsx(
                "group flex h-full flex-col overflow-hidden rounded-card border bg-surface transition-colors hover:border-ink",
                picture.id === open ? "border-leaf outline-2 outline-leaf" : "border-line",
              )}
            >
              <Thumbnail picture={picture} />
              <span className="flex flex-1 flex-col gap-1 px-3 py-2.5 text-meta leading-snug">
                <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere] group-hover:underline">
                  {picture.alt || picture.fileName || "A picture"}
                </span>
                {picture.alt === "" && <span className="font-semibold text-danger">No description</span>}
                <span className="mt-auto text-meta text-muted">{placesText(picture)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={page.page}
        pages={page.pages}
        to={(number) => deskAddress(location, { page: number > 1 ? number : null })}
      />
    </>
  );
}

function placesText({ uses, kept }: ListedPicture): string {
  if (uses > 0) return `Used in ${countText(uses, "place", "places")}`;
  return kept ? "Only in earlier versions" : "Not used";
}

/** Its description stands below it. */
function Thumbnail({ picture }: { picture: ListedPicture }) {
  const facts = readImagePath(picture.url);
  if (!facts) return null;
  return (
    <img
      src={renditionPath(facts, 320)}
      srcSet={`${renditionPath(facts, 320)} 320w, ${renditionPath(facts, 480)} 480w`}
      sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 45vw"
      width={facts.width}
      height={facts.height}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx("aspect-[4/3] w-full bg-wash object-cover", focusClass(picture))}
    />
  );
}
