import { diffWordsWithSpace } from "diff";

type TextDifferencesProps = { mine: string; theirs: string; who: string };

/**
 * The words in which two texts differ, one behind the other: struck out what only mine has, underlined what only the
 * other has. Whoever cannot see it hears it.
 */
export function TextDifferences({ mine, theirs, who }: TextDifferencesProps) {
  // Two texts that have nothing in common would take long, and the marks would say nothing.
  const parts = diffWordsWithSpace(mine, theirs, { maxEditLength: mostChanges });
  if (!parts) return null;
  return (
    <details className="mt-2">
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        Show which words differ
      </summary>
      <p className="text-meta text-muted">
        <del className="bg-removed px-1">Struck out</del>: only in mine.{" "}
        <ins className="bg-added px-1 font-semibold">Underlined</ins>: only in what {who}.
      </p>
      <p className="mt-2 max-h-80 overflow-y-auto rounded-card border border-line bg-paper px-4 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {parts.map(({ value, added, removed }, index) => {
          const key = `${index}`;
          if (!added && !removed) return <span key={key}>{value}</span>;
          const Mark = added ? "ins" : "del";
          return (
            <Mark key={key} className={added ? "bg-added font-semibold" : "bg-removed"}>
              <span className="sr-only">{added ? " (only theirs: " : " (only mine: "}</span>
              {value}
              <span className="sr-only">) </span>
            </Mark>
          );
        })}
      </p>
    </details>
  );
}

const mostChanges = 1000;
