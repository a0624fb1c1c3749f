import { type ReactNode, useEffect, useRef } from "react";
import type { FailedForm } from "~/forms/failed-form";

type MoreFieldsProps = {
  summary: string;
  /** The names of the fields inside. */
  names: readonly string[];
  failed: FailedForm | undefined;
  /** Whether there is something in them that is to be seen. */
  open?: boolean;
  children: ReactNode;
};

/** Fields that most forms do without, behind a line that opens them. It is open where one of them is to be mended. */
export function MoreFields({ summary, names, failed, open = false, children }: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = names.some((name) => failed?.errors[name]);
  // It may have been closed by hand since the last answer, which said the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer opens it.
  useEffect(() => {
    if (wrong) details.current?.setAttribute("open", "");
  }, [failed, wrong]);
  return (
    <details ref={details} className="sm:col-span-2" open={open || wrong || undefined}>
      <summary className="cursor-pointer font-semibold">{summary}</summary>
      <div className="mt-5 grid items-start gap-6 sm:grid-cols-2">{children}</div>
    </details>
  );
}
