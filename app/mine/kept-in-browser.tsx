import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { loginPath } from "~/facts/address-to-return-to";
import { countText } from "~/facts/english";
import { numberText } from "~/place/numbers";
import { Button, ButtonAnchor } from "~/ui/button";
import { Link } from "~/ui/link";
import { minePath, mostSaved, planPath, type TakenTexts } from "./mine";
import { type BrowserText, dropFromBrowser, keptInBrowser } from "./saved-in-browser";

/** For a visitor: what this browser keeps, which takes JavaScript, and how to have it everywhere. */
export function KeptInBrowser() {
  // What a browser keeps the server cannot know.
  const [texts, setTexts] = useState<BrowserText[]>([]);
  useEffect(() => setTexts(keptInBrowser()), []);
  const remove = (id: string) => {
    dropFromBrowser(id);
    setTexts(keptInBrowser());
  };
  return (
    <>
      <p className="mt-6 max-w-text">
        {texts.length > 0
          ? "These are kept in this browser alone. Sign in, and they come along to all your devices."
          : "Sign in, and what you save is here on all your devices."}
      </p>
      <p className="mt-6">
        <ButtonAnchor href={loginPath(minePath)}>Sign in</ButtonAnchor>
      </p>
      <TextsOfBrowser texts={texts} onRemove={remove} />
    </>
  );
}

type TextsOfBrowserProps = { texts: BrowserText[]; onRemove: (id: string) => void };

const TextsOfBrowser = ({ texts, onRemove }: TextsOfBrowserProps) =>
  texts.length === 0 ? null : (
    <ul className="mt-8 divide-y divide-line border-y border-line">
      {texts.map(({ kind, id, title, path }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <Link to={path} prefetch="none" reloadDocument className="text-xl [overflow-wrap:anywhere] hover:underline">
            {title}
          </Link>
          <span className="flex flex-wrap items-center gap-2">
            {kind === "recipe" && (
              <Link
                to={planPath(id)}
                prefetch="none"
                className="inline-flex min-h-11 items-center px-2 text-meta underline underline-offset-4"
              >
                Plan <span className="sr-only">{title} for a day</span>
              </Link>
            )}
            <Button look="quiet" type="button" onClick={() => onRemove(id)}>
              Remove <span className="sr-only">{title}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );

/**
 * Hands over to the account what the browser kept before its reader signed in. What is saved is forgotten here; the rest
 * stays, and is told.
 */
export function TakenFromBrowser() {
  const { data, state, submit } = useFetcher<TakenTexts | { message: string }>();
  const [left, setLeft] = useState<BrowserText[]>([]);
  useEffect(() => {
    const kept = keptInBrowser().map(({ kind, id }) => ({ kind, id }));
    if (kept.length > 0) submit({ take: JSON.stringify(kept) }, { method: "post", action: minePath });
  }, [submit]);
  const answer = state === "idle" ? data : undefined;
  useEffect(() => {
    if (answer && "saved" in answer) for (const id of answer.saved) dropFromBrowser(id);
    if (answer) setLeft(keptInBrowser());
  }, [answer]);
  const remove = (id: string) => {
    dropFromBrowser(id);
    setLeft(keptInBrowser());
  };
  return (
    <>
      <div role="status" className="mt-6 max-w-text empty:hidden">
        {answer && "taken" in answer && answer.taken > 0 && (
          <p className="font-semibold">
            {countText(answer.taken, "text", "texts")} that this browser had saved came along.
          </p>
        )}
        {answer && left.length > 0 && (
          <p>
            {countText(left.length, "text stays", "texts stay")} in this browser alone. {whyLeft(answer)}
          </p>
        )}
      </div>
      <TextsOfBrowser texts={left} onRemove={remove} />
    </>
  );
}

function whyLeft(answer: TakenTexts | { message: string }): string {
  if ("message" in answer) return answer.message;
  return answer.isFull
    ? `My kitchen takes ${numberText(mostSaved)} texts. Remove some first.`
    : "What readers do not see at present cannot be saved.";
}
