import type { ReactNode } from "react";
import { Link } from "~/ui/link";

type HomeSectionProps = { id: string; title: string; more?: { label: string; path: string }; children: ReactNode };

/** The heading as a black label on a line through the whole width. */
export function HomeSection({ id, title, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-page px-5 pt-12 sm:pt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b-4 border-ink">
        <h2 id={id} className="scroll-mt-28 bg-ink px-4 py-2 text-3xl text-paper sm:text-4xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.path}
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-bold hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      <div className="mt-6">{children}</div>
    </section>
  );
}
