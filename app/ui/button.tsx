import { Link, type LinkProps } from "@remix-run/react";
import { clsx } from "clsx";
import type { ButtonHTMLAttributes } from "react";

type Look = "solid" | "quiet";

const looks: Record<Look, string> = {
  solid: "bg-leaf text-white hover:bg-leaf-dark",
  quiet: "border border-edge text-ink hover:border-ink hover:bg-surface",
};

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-6 py-2.5 text-center font-semibold leading-tight transition-colors";

/** A link that asks to be followed. */
export function ButtonLink({ look = "solid", className, ...props }: LinkProps & { look?: Look }) {
  return <Link prefetch="intent" {...props} className={clsx(shape, looks[look], className)} />;
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
