import { type ReactNode, useEffect, useRef } from "react";
import type { FailedForm } from "~/forms/failed-form";

type MoreFieldsProps = {
  summary: string;
  /** The names of the fields inside. */
  names: readonly string[];
  failed: FailedForm | undefined;
  /** Whether it is open at first, because a field inside is filled. */
  open?: boolean;
  children: ReactNode;
};

/** Fields that most people do not need, behind a line that opens them. It is open if one of them has an error. */
export function MoreFields({ summary, names, failed, open = false, children }: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = names.some((name) => failed?.errors[name]);
  // Somebody may have closed it since the last answer, which had the same errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer opens it.
  useEffect(() => {
    if (wrong) details.current?.setAttribute("open", "");
  }, [failed, wrong]);
  return (
    <details ref={details} className="sm:col-span-2" open={open || wrong || undefined}>
      <summary className="cursor-pointer font-semibold">{summary}</summary>
      <div className="mt-5 grid items-end gap-6 sm:grid-cols-2">{children}</div>
    </details>
  );
}
