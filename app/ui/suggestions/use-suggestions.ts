import { type RefObject, useEffect, useRef, useState } from "react";

/** What the server answers: `GET /api/search/suggest`. The last of a list leads to the search itself and is of no kind. */
export type Suggested = { kind: string | null; title: string; path: string };

const typingPause = 150;
/** The server suggests nothing for less. */
const shortest = 2;

/**
 * The suggestions for what is typed into a field, and behind them the search for it, which looks into texts too. An answer
 * that comes after more was typed, or after the form was sent, is dropped, and one that cannot be had is none. `null` before
 * anything is typed.
 *
 * @param typed whether something was typed before this came
 */
export function useSuggestions(
  input: HTMLInputElement | null,
  noun: string | undefined,
  typed: RefObject<boolean>,
): Suggested[] | null {
  const [found, setFound] = useState<Suggested[] | null>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!input) return;
    let asked: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (q: string) => {
      asked = new AbortController();
      const { signal } = asked;
      const answer = await askFor(q, noun, signal).catch(() => null);
      if (!signal.aborted) setFound(answer ? [...answer, ...searchFor(q, input)] : []);
    };
    const stop = () => {
      asked?.abort();
      clearTimeout(timer);
    };
    const follow = () => {
      stop();
      const q = input.value.trim();
      if (q.length < shortest) setFound([]);
      else timer = setTimeout(ask, typingPause, q);
    };
    const { form } = input;
    input.addEventListener("input", follow);
    form?.addEventListener("submit", stop);
    if (first.current && typed.current) follow();
    first.current = false;
    return () => {
      stop();
      input.removeEventListener("input", follow);
      form?.removeEventListener("submit", stop);
      setFound(null);
    };
  }, [input, noun, typed]);
  return found;
}

async function askFor(q: string, noun: string | undefined, signal: AbortSignal): Promise<Suggested[] | null> {
  const query = new URLSearchParams({ q, ...(noun && { in: noun }) });
  const answer = await fetch(`/api/search/suggest?${query}`, { signal });
  return answer.ok ? answer.json() : null;
}

/** What the field's form would answer. Nothing while it takes no such text. */
function searchFor(q: string, { form, minLength }: HTMLInputElement): Suggested[] {
  if (!form || q.length < minLength) return [];
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const path = `${new URL(form.action).pathname}?${new URLSearchParams(fields)}`;
  return [{ kind: null, title: `Search for “${q}”`, path }];
}
