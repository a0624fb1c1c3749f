import type { LinkProps } from "@remix-run/react";
import { clsx } from "clsx";
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type HTMLAttributes } from "react";
import { Link } from "./link";

type Look = "solid" | "quiet" | "danger";

/** With forced colours the fill is not shown, so the button gets a border. */
const looks: Record<Look, string> = {
  solid: "bg-leaf text-paper hover:bg-leaf-dark forced-colors:border",
  danger: "bg-danger text-paper hover:bg-ink forced-colors:border",
  quiet: "border border-edge text-ink hover:border-ink hover:bg-surface",
};

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-6 py-2.5 text-center font-semibold leading-tight transition-colors";

export const ButtonLink = forwardRef<HTMLAnchorElement, LinkProps & { look?: Look }>(function ButtonLink(
  { look = "solid", className, ...props },
  ref,
) {
  return <Link prefetch="intent" {...props} ref={ref} className={clsx(shape, looks[look], className)} />;
});

/** The same for an address that is not a page of this site. Nothing is loaded before the click. */
export function ButtonAnchor({
  look = "solid",
  className,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) {
  return <a {...props} className={clsx(shape, looks[look], className)} />;
}

/** A disclosure's summary that looks like a quiet button. */
export function ButtonSummary({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return <summary {...props} className={clsx(shape, looks.quiet, "cursor-pointer list-none", className)} />;
}

export function Button({
  look = "solid",
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return (
    <button
      {...props}
      className={clsx(shape, looks[look], "cursor-pointer disabled:cursor-default disabled:opacity-60", className)}
    />
  );
}
