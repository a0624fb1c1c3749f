import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskAddress } from "~/desk/list/desk-address";
import { DeskList } from "~/desk/list/desk-list";
import { type WordStatus, wordStatuses, wordStatusLabels } from "~/facts/status";
import { useFailedForm } from "~/forms/failed-form";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { starsText } from "~/recipes/ratings/rating";
import { recipePath } from "~/recipes/recipe";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { Stars } from "~/ui/reading/stars";
import { writePath } from "../comment";
import { EditorMark } from "../thread-list";
import { useWordKeys } from "./use-word-keys";
import type { Words, WordsList } from "./words";

export type WordsDeskProps = {
  list: WordsList;
  status: WordStatus;
  /** Why there may be none: what the owner has turned off. */
  off: readonly ("ratings" | "comments" | "pictures")[];
};

/** What readers have said of recipes and other texts. What has to be read first waits here. */
export function WordsDesk({ list, status, off }: WordsDeskProps) {
  const location = useLocation();
  const failed = useFailedForm();
  return (
    <>
      <h2 className="text-3xl">Comments</h2>
      <p className="mt-3 max-w-text text-muted">
        What readers say of recipes and articles, and the pictures that they send. Stars count at once, except those of
        spam. What waits is shown when you have shown it. What readers have reported waits, too.{" "}
        {off.length > 0 && (
          <>
            Readers see no {off.join(", no ")} at present: that is for an admin to{" "}
            <Link to="/admin/settings/readers" className="underline underline-offset-4">
              turn on
            </Link>
            .
          </>
        )}
      </p>
      {failed && <ErrorSummary {...failed} />}
      <Chips
        label="Comments by state"
        look="desk"
        className="mt-5 mb-4"
        preventScrollReset
        chips={wordStatuses.map((each) => ({
          to: deskAddress(location, { status: each === "held" ? null : each, page: null }),
          label: `${wordStatusLabels[each]} (${numberText(list.counts[each])})`,
          current: each === status,
        }))}
      />
      {/* A key, so that what was ticked in one list is not ticked in the next. */}
      <Form
        ref={useWordKeys()}
        method="post"
        preventScrollReset
        key={`${status} ${list.items.map(({ id }) => id).join(" ")}`}
      >
        {list.items.length > 0 && (
          <div role="group" aria-label="With those that are ticked" className="mb-3 flex flex-wrap gap-2">
            <Deeds status={status} />
            <p className="hidden w-full text-meta text-muted pointer-fine:block noscript:hidden">
              With the keyboard, on a box: <kbd>↓</kbd> and <kbd>↑</kbd> go from one to the next, <kbd>S</kbd> shows,{" "}
              <kbd>H</kbd> hides, <kbd>M</kbd> is spam.
            </p>
          </div>
        )}
        <DeskList page={list} nouns="entries">
          {(words) => <WordsRow words={words} first={words.id === list.items[0]?.id} />}
        </DeskList>
      </Form>
    </>
  );
}

/** What can be done with those that are ticked. */
function Deeds({ status }: { status: WordStatus }) {
  return (
    <>
      {status !== "shown" && <Deed value="shown">Show the ticked</Deed>}
      {status !== "spam" && <Deed value="held">Hide the ticked</Deed>}
      {status !== "spam" && <Deed value="spam">The ticked are spam</Deed>}
      <Button type="submit" name="do" value="delete" look="danger">
        Delete the ticked for good
      </Button>
    </>
  );
}

const Deed = ({ value, children }: { value: string; children: string }) => (
  <Button type="submit" name="do" value={value} look="quiet">
    {children}
  </Button>
);

type WordsRowProps = {
  words: Words;
  /** A refused form leads to the first box. */
  first: boolean;
};

function WordsRow({ words, first }: WordsRowProps) {
  const { id, name, text } = words;
  const { at, on, kind } = about(words);
  const title = on?.title ?? `A deleted ${kind}`;
  return (
    <article className="flex items-start gap-2 py-4">
      <label className="-my-2 -ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          name="seen[]"
          value={`${words.kind} ${id} ${at}`}
          id={first ? "seen" : undefined}
          aria-label={`Tick what ${name} said of ${on?.title ?? `a deleted ${kind}`}`}
          className="size-5 accent-leaf"
        />
      </label>
      <div className="min-w-0">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          {on ? (
            <Link to={on.path} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted [overflow-wrap:anywhere]">
          {words.kind === "rating" && <StarsOf stars={words.stars} />}
          {words.kind === "comment" && <MarksOf words={words} />}
          {words.kind === "picture" && <span>Picture</span>}
          <span>
            <bdi>{name}</bdi> · <MomentText date={at} />
          </span>
          {words.kind === "rating" && words.source !== null && <span>Imported from {words.source}</span>}
        </p>
        {words.kind === "picture" && <PictureOf picture={words} />}
        {text !== null && <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
        {words.kind === "comment" && words.status === "shown" && words.on && (
          <p className="mt-1 text-meta">
            <Link
              to={writePath(words.on, id)}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
            >
              Answer<span className="sr-only"> {name}</span>
            </Link>
          </p>
        )}
        {words.kind === "comment" && text === null && <p className="mt-2 text-muted">Removed by its writer.</p>}
      </div>
    </article>
  );
}

function about(words: Words): { at: string; on: { title: string; path: string } | null; kind: string } {
  if (words.kind === "comment") return { at: words.saidAt, on: words.on, kind: words.on?.noun ?? "text" };
  if (words.kind === "picture") return { at: words.sentAt, on: words.on, kind: words.on?.noun ?? "recipe" };
  const { ratedAt, recipe } = words;
  return { at: ratedAt, on: recipe && { title: recipe.title, path: recipePath(recipe) }, kind: "recipe" };
}

const StarsOf = ({ stars }: { stars: number }): ReactNode => (
  <>
    <Stars value={stars} small />
    <span className="sr-only">{starsText(stars)}</span>
  </>
);

/** As large as its own file, in a page of its own, for a look at what is small in the list. */
const PictureOf = ({ picture: { imageUrl, name } }: { picture: Words & { kind: "picture" } }) => (
  <a href={imageUrl} target="_blank" rel="noreferrer" className="mt-2 block w-fit">
    <Picture
      image={imageUrl}
      alt={`Picture by ${name}, large`}
      sizes="16rem"
      widest={480}
      className="max-h-64 w-64 rounded-card"
    />
  </a>
);

function MarksOf({ words }: { words: Words & { kind: "comment" } }) {
  return (
    <>
      <span>{words.isAnswer ? "Answer" : "Comment"}</span>
      {words.isEditor && <EditorMark />}
      {words.reports > 0 && (
        <span className="font-semibold text-danger">
          {words.reports === 1 ? "Reported by a reader" : `Reported by ${words.reports} readers`}
        </span>
      )}
    </>
  );
}
