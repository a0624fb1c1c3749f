import type { ReactNode } from "react";

/** What stands where a list has nothing to show. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-y border-line py-16 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-muted">{children}</p>
    </div>
  );
}
