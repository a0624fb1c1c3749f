import { clsx } from "clsx";

/** Tells readers which words of their search nothing has, and what was searched for instead. */
export function ReplacedWords({ corrections, unknown = [], className }: ReplacedWordsProps) {
  if (corrections.length === 0 && unknown.length === 0) return null;
  return (
    <div className={clsx("rounded-card bg-wash px-5 py-4 [overflow-wrap:anywhere]", className)} role="status">
      {corrections.map(({ typed, meant }) => (
        <p key={typed}>
          Nothing here says “{typed}”. Showing results for <strong>{meant.join(" or ")}</strong>.
        </p>
      ))}
      {unknown.map((word) => (
        <p key={word}>Nothing here says “{word}”.</p>
      ))}
    </div>
  );
}

type ReplacedWordsProps = {
  corrections: { typed: string; meant: string[] }[];
  unknown?: string[];
  className: string;
};
