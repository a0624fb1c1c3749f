import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/**
 * The link of a card, around its title: the whole card is its target, so that only the title is its name. The card is
 * `group relative`.
 */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}
