import { clsx } from "clsx";
import type { HTMLAttributes, ReactNode } from "react";

/** What stands where a list has nothing to show. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-y border-line py-16 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-muted">{children}</p>
    </div>
  );
}

/** The same in one line, for lists of the desk. */
export function EmptyLine({ className, ...props }: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...props} className={clsx("border-y border-line py-14 text-center text-muted", className)} />;
}
