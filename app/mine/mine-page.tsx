import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { countText } from "~/facts/english";
import { SubmitButton } from "~/forms/submit-button";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { KeptInBrowser, TakenFromBrowser } from "./kept-in-browser";
import { minePath, planPath, type SavedPage, type SavedText, savedLimits, savedPath, savePath } from "./mine";
import { MineTabs } from "./mine-tabs";

type MinePageProps = {
  /** `null` for a visitor. */
  saved: SavedPage | null;
  /** What stands below. */
  children: ReactNode;
};

/** What a reader has saved. A visitor sees what this browser keeps. */
export function MinePage({ saved, children }: MinePageProps) {
  return (
    <div className="mx-auto max-w-5xl px-5 pt-10 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">My kitchen</h1>
      <div className="mt-6">
        <MineTabs here={minePath} />
      </div>
      <p className="mt-8 max-w-text text-deck text-muted">
        The recipes and articles that you have saved. Nobody else sees them.
      </p>
      {saved ? <Saved {...saved} /> : <KeptInBrowser />}
      {children}
    </div>
  );
}

function Saved({ items, page, pages, list, lists, count, q, found }: SavedPage) {
  return (
    <>
      <TakenFromBrowser />
      {lists.length > 0 && (
        <nav aria-label="Lists" className="mt-8 flex flex-wrap gap-2">
          <ListLink to={savedPath({})} label="All" count={count} isShown={list === null} />
          {lists.map(({ name, count }) => (
            <ListLink key={name} to={savedPath({ list: name })} label={name} count={count} isShown={list === name} />
          ))}
        </nav>
      )}
      {count > 0 && <SearchSaved key={q} q={q} list={list} />}
      {q && (
        <p className="mt-6" role="status">
          {found === 0
            ? `Nothing that you have saved ${list === null ? "" : "on this list "}has these words.`
            : countText(found, "result", "results")}{" "}
          <Link to={savedPath({ list })} prefetch="none" className="underline underline-offset-4">
            {list === null ? "See all" : "See the whole list"}
          </Link>
        </p>
      )}
      {items.length === 0 && !q && (
        <div className="mt-10">
          <EmptyState title={list === null ? "Nothing saved yet" : "Nothing on this list"}>
            {list === null ? "Press Save on a recipe or an article." : "Choose another one, or see all."}
          </EmptyState>
        </div>
      )}
      {items.length > 0 && (
        <Form method="post">
          <ul className="mt-8 divide-y divide-line border-y border-line">
            {items.map((item) => (
              <li key={`${item.kind} ${item.id}`} className="flex flex-wrap gap-x-6 gap-y-4 py-6 sm:flex-nowrap">
                <SavedItem {...item} />
              </li>
            ))}
          </ul>
        </Form>
      )}
      <Pager page={page} pages={pages} to={(to) => savedPath({ list, q, page: to })} />
    </>
  );
}

function SearchSaved({ q, list }: Pick<SavedPage, "q" | "list">) {
  return (
    <Form action={minePath} role="search" className="mt-6 flex max-w-text flex-wrap items-end gap-3">
      {list !== null && <input type="hidden" name="list" value={list} />}
      <TextField
        name="q"
        type="search"
        label={list === null ? "Search what you have saved" : "Search this list"}
        defaultValue={q}
        autoComplete="off"
        maxLength={savedLimits.q}
        className="min-w-0 flex-1 basis-60"
      />
      <Button type="submit" look="quiet">
        Search
      </Button>
    </Form>
  );
}

type ListLinkProps = { to: string; label: string; count: number; isShown: boolean };

const ListLink = ({ to, label, count, isShown }: ListLinkProps) => (
  <Link
    to={to}
    prefetch="none"
    aria-current={isShown ? "page" : undefined}
    className={clsx(
      "inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-meta [overflow-wrap:anywhere]",
      isShown ? "border-leaf bg-leaf font-semibold text-paper" : "border-edge hover:border-ink hover:bg-surface",
    )}
  >
    {label} <span className={clsx(!isShown && "text-muted")}>{count}</span>
  </Link>
);

function SavedItem({ kind, id, on, note, list, savedAt }: SavedText) {
  const what = on?.title ?? `${kind} that is not here at present`;
  return (
    <>
      <div className="w-24 shrink-0 sm:w-40">
        <Picture
          image={on?.imageUrl ?? null}
          alt=""
          sizes="10rem"
          widest={480}
          className="aspect-3/2 w-full rounded-card"
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-xl [overflow-wrap:anywhere]">
          {on ? (
            <Link to={on.path} prefetch="none" reloadDocument className="hover:underline">
              {on.title}
            </Link>
          ) : (
            `This ${kind} is not here at present`
          )}
        </h2>
        <p className="mt-1 text-meta text-muted">
          Saved on <DateText date={savedAt} />
          {list !== null && (
            <>
              {" · "}
              <Link to={savedPath({ list })} prefetch="none" className="underline underline-offset-4">
                {list}
              </Link>
            </>
          )}
        </p>
        {note !== null && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2 self-start">
        {on && (
          <Link
            to={savePath({ noun: kind, slug: on.slug })}
            prefetch="none"
            className="inline-flex min-h-11 items-center px-2 text-meta underline underline-offset-4"
          >
            Note and list <span className="sr-only">of {what}</span>
          </Link>
        )}
        {on && kind === "recipe" && (
          <Link
            to={planPath(id)}
            prefetch="none"
            className="inline-flex min-h-11 items-center px-2 text-meta underline underline-offset-4"
          >
            Plan <span className="sr-only">{what} for a day</span>
          </Link>
        )}
        <SubmitButton look="quiet" name="remove" value={`${kind}:${id}`} sending="Removing…">
          Remove <span className="sr-only">{what}</span>
        </SubmitButton>
      </div>
    </>
  );
}
