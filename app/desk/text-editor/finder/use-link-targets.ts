import { useEffect, useState } from "react";
import { type LinkKind, type LinkTarget, linksPath, longestLinkQuery } from "~/fields/link-target";

/** What is known about the typed words so far. `targets` are those of the last answer while the next one comes. */
export type FoundTargets = { targets: LinkTarget[]; state: "asking" | "found" | "failed" | "logged out" };

/** Asks for what fits the typed words, when somebody stops typing for a moment. An older question is given up. */
export function useLinkTargets(typed: string, kinds: readonly LinkKind[] | undefined): FoundTargets {
  const [found, setFound] = useState<FoundTargets>({ targets: [], state: "asking" });
  const asked = kinds?.join(" ") ?? "";
  useEffect(() => {
    const question = new AbortController();
    const query = new URLSearchParams({ q: typed.slice(0, longestLinkQuery) });
    for (const kind of asked.split(" ").filter(Boolean)) query.append("kind", kind);
    const ask = async () => {
      try {
        const answer = await fetch(`${linksPath}?${query}`, { signal: question.signal });
        if (answer.status === 401) setFound({ targets: [], state: "logged out" });
        else if (!answer.ok) setFound({ targets: [], state: "failed" });
        else {
          const targets: LinkTarget[] = await answer.json();
          if (!question.signal.aborted) setFound({ targets, state: "found" });
        }
      } catch {
        if (!question.signal.aborted) setFound({ targets: [], state: "failed" });
      }
    };
    setFound(({ targets }) => ({ targets, state: "asking" }));
    const timer = setTimeout(ask, typed === "" ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [typed, asked]);
  return found;
}

const pauseMs = 150;
