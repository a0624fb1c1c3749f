import type { ReactNode } from "react";
import { Link } from "~/ui/link";

type HomeSectionProps = {
  id: string;
  title: string;
  /** Where there is more of what it shows. */
  more?: { label: string; path: string };
  children: ReactNode;
};

/** A section of the home page: its heading with the way to more of the same, and what it shows. */
export function HomeSection({ id, title, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-page px-5 pt-10 sm:pt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="scroll-mt-28 text-3xl sm:text-4xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.path}
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-semibold text-leaf-dark underline underline-offset-4 hover:decoration-2"
          >
            {more.label}
          </Link>
        )}
      </div>
      <div className="mt-6">{children}</div>
    </section>
  );
}
