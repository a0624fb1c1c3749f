import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Below an article or a product: others like it. */
export function RelatedSection({ title, narrow, children }: { title: string; narrow?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="related" className="no-print mx-auto mt-20 max-w-page px-5">
      <div className={clsx("border-t border-line pt-12", narrow && "mx-auto max-w-text")}>
        <h2 id="related" className="text-3xl">
          {title}
        </h2>
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
