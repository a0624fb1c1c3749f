import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { countText } from "~/facts/english";
import { Link } from "~/ui/link";
import { Tooltip } from "~/ui/overlays/tooltip";
import { Picture } from "~/ui/picture";
import { SelectRow } from "./bulk-bar";
import { deskAddress, formAddress } from "./desk-address";

type DeskRowProps = {
  id: string;
  title: string;
  /** Its picture. Missing for a noun without pictures. */
  image?: string | null;
  /** Its public page, if readers can see it. */
  to?: string;
  /** The controls that this person is shown: all by default. */
  editable?: boolean;
  deletable?: boolean;
  /** The second line. */
  children?: ReactNode;
  /** Badges and dates. */
  facts?: ReactNode;
};

/** A line of a list on the desk: the document, and its edit and delete controls (R9.2). */
export function DeskRow({ id, title, image, to, editable = true, deletable = true, children, facts }: DeskRowProps) {
  return (
    <article className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 py-5 sm:gap-x-5">
      <div className="flex min-w-0 items-start gap-1">
        <SelectRow id={id} title={title} />
        {image !== undefined && (
          <Picture
            image={image}
            alt=""
            sizes="4rem"
            widest={320}
            className="mr-2 aspect-square w-12 shrink-0 rounded-card bg-size-[2rem] sm:mr-3 sm:w-16"
          />
        )}
        <h3 className="min-w-0 text-xl [overflow-wrap:anywhere]">
          {to ? (
            <Link to={to} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
      </div>
      {children && (
        // On a narrow screen the text is below the controls and has the full width.
        <p className="col-span-2 row-start-2 line-clamp-3 max-w-3xl text-muted [overflow-wrap:anywhere] sm:line-clamp-2">
          {children}
        </p>
      )}
      <div className="col-start-2 row-start-1 flex items-start gap-1 max-sm:-mr-2 max-sm:gap-0">
        <RowControls id={id} title={title} editable={editable} deletable={deletable} />
      </div>
      {facts && (
        <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-muted">{facts}</div>
      )}
    </article>
  );
}

type RowControlsProps = Pick<DeskRowProps, "id" | "title" | "editable" | "deletable">;

/** The links to a document's form and to the question before deleting it. */
export function RowControls({ id, title, editable = true, deletable = true }: RowControlsProps) {
  const location = useLocation();
  return (
    <>
      {editable && (
        <Tooltip text="Edit">
          <Link
            to={formAddress(location, { edit: id })}
            aria-label={`Edit ${title}`}
            className="grid size-11 place-items-center rounded-full hover:bg-wash"
          >
            <Pen />
          </Link>
        </Tooltip>
      )}
      {deletable && (
        <Tooltip text="Delete">
          <Link
            to={deskAddress(location, { delete: id })}
            preventScrollReset
            aria-label={`Delete ${title}`}
            className="grid size-11 place-items-center rounded-full text-danger hover:bg-wash"
          >
            <Waste />
          </Link>
        </Tooltip>
      )}
    </>
  );
}

export const FeaturedMark = () => (
  <strong className="inline-flex items-center gap-1 text-ink">
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-current">
      <path d="m12 3 2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z" />
    </svg>
    Featured
  </strong>
);

export function TagBadge({ children }: { children: string }) {
  return <span className="rounded-pill border border-line px-2.5 py-0.5 text-label">{children}</span>;
}

/** In lists of what readers can read, beside each. */
export const ReadsText = ({ reads }: { reads: number }) => <span>{countText(reads, "read", "reads")} in 30 days</span>;

const sign = "size-5 fill-none stroke-current stroke-[1.6]";

export function Pen() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={sign}>
      <path d="M4 20l1-4.5L16.5 4 20 7.500 8.500 19 4 20zM14 6.500 17.500 10" strokeLinejoin="round" />
    </svg>
  );
}

function Waste() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={sign}>
      <path
        d="M4 7h16M9 7V4.500h6V7M6 7l1 13h10l1-13M10 10.500v6M14 10.500v6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
