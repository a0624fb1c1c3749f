import { useEffect, useRef, useState } from "react";
import { type LibraryPicture, picturesPerPage } from "~/images/library/picture";
import { Button } from "~/ui/button";
import { useLoggedOut } from "~/ui/notices/use-logged-out";
import { Thumbnail } from "./thumbnail";

type PickerLibraryProps = { path: string; onChoose: (picture: LibraryPicture) => void };

/** The library, with its search. */
export function PickerLibrary({ path, onChoose }: PickerLibraryProps) {
  const [typed, setTyped] = useState("");
  const { pictures, more, state, search, next } = useLibrary(path);
  return (
    <section aria-label="Library" className="mt-7">
      <search className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <label htmlFor="picker-q" className="block font-semibold">
            Search the library
          </label>
          <input
            id="picker-q"
            type="search"
            value={typed}
            placeholder="Words of description, caption, credit or file name"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              search(typed);
            }}
            className="mt-1.5 block min-h-11 w-full rounded-card border border-edge bg-surface px-4 placeholder:text-muted hover:border-ink"
          />
        </div>
        <Button type="button" look="quiet" onClick={() => search(typed)}>
          Search
        </Button>
      </search>
      <p role="status" className="mt-3 text-muted empty:hidden">
        {state === "loading" && "Loading…"}
        {state === "failed" && "The library could not be loaded. Search again in a moment."}
        {state === "loaded" && pictures.length === 0 && "No pictures found."}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              className="flex h-full w-full cursor-pointer flex-col rounded-card border border-line bg-surface p-1.5 text-left hover:border-leaf"
            >
              <Thumbnail picture={picture} />
              <span className="mt-1.5 line-clamp-2 px-1 text-meta [overflow-wrap:anywhere]">
                {picture.alt || picture.fileName || "Without a description"}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button type="button" look="quiet" onClick={next} className="mt-4">
          Show more
        </Button>
      )}
    </section>
  );
}

type Loading = "loading" | "loaded" | "failed";

function useLibrary(path: string) {
  const [asked, setAsked] = useState({ q: "", page: 1 });
  const [pictures, setPictures] = useState<LibraryPicture[]>([]);
  const [more, setMore] = useState(false);
  const [state, setState] = useState<Loading>("loading");
  const loggedOut = useLoggedOut();
  const whenLoggedOut = useRef(loggedOut);
  whenLoggedOut.current = loggedOut;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState("loading");
    const load = async () => {
      const query = new URLSearchParams({ page: String(asked.page), ...(asked.q && { q: asked.q }) });
      const answer = await fetch(`${path}?${query}`, { signal });
      if (answer.status === 401) return whenLoggedOut.current();
      if (!answer.ok) throw new Error("No list");
      const found = (await answer.json()) as LibraryPicture[];
      setPictures((before) => (asked.page === 1 ? found : [...before, ...found]));
      setMore(found.length === picturesPerPage);
      setState("loaded");
    };
    load().catch(() => {
      if (!signal.aborted) setState("failed");
    });
    return () => controller.abort();
  }, [asked, path]);

  return {
    pictures,
    more,
    state,
    search: (q: string) => setAsked({ q: q.trim(), page: 1 }),
    next: () => setAsked(({ q, page }) => ({ q, page: page + 1 })),
  };
}
