import type { ReactNode } from "react";

type SignProps = { size: number; className?: string; children: ReactNode };

/** A line drawing on a control, in the colour of its text. The control has a name of its own. */
export function Sign({ size, className, children }: SignProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}
