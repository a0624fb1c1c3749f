import { useLocation } from "@remix-run/react";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { Link } from "~/ui/link";

/** Stands in place of the form of something published, for somebody who writes drafts only. */
export function EditorsOnly({ noun, title }: { noun: string; title: string }) {
  const location = useLocation();
  return (
    <section aria-labelledby={formPlace} className="mb-12 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 id={formPlace} tabIndex={-1} className="text-2xl outline-none [overflow-wrap:anywhere]">
        “{title}” is published
      </h2>
      <p className="mt-2">
        Only editors can change a published {noun}.{" "}
        <Link to={deskAddress(location)} className="underline underline-offset-4">
          Back to the list
        </Link>
      </p>
    </section>
  );
}
