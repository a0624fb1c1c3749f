import type { ReactNode } from "react";
import { Link } from "./link";

/**
 * The link of a card stands around its title. A click anywhere on the card follows it, but its name is the title alone.
 * The card needs the classes `group relative`.
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
