import { type MouseEvent, useState } from "react";
import type { Notice } from "~/facts/notice";
import { minePath, savePath, shoppingPath } from "~/mine/mine";
import { useCurrentUser } from "~/page/site";
import type { ReaderText } from "~/reader-texts/reader-text";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { useNotify } from "~/ui/notices/notices";

type KeepLinkProps = {
  /** Where a reader does the same without JavaScript, and where a page says why it cannot be done. */
  to: string;
  label: string;
  /** What the link becomes. */
  kept: { to: string; label: string };
  /** Keeps it for whoever is signed in, or in this browser. Returns what the reader is told, or `null` if it is not kept. */
  keep(isSignedIn: boolean): Promise<Notice | null>;
};

/** A link to where a reader keeps something for themselves. With JavaScript a click keeps it at once. */
function KeepLink({ to, label, kept, keep }: KeepLinkProps) {
  const user = useCurrentUser();
  const notify = useNotify();
  const [isKept, setKept] = useState(false);
  const onClick = async (event: MouseEvent) => {
    if (isKept || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const said = await keep(user !== null).catch(() => null);
    if (!said) return location.assign(to);
    setKept(true);
    notify(said);
  };
  return (
    <ButtonLink
      look="quiet"
      to={isKept ? kept.to : to}
      rel="nofollow"
      prefetch="none"
      discover="none"
      data-scripted=""
      onClick={onClick}
    >
      {isKept ? kept.label : label}
    </ButtonLink>
  );
}

// Only whoever presses one loads what it takes.
const now = () => import("./keep-now");

/** Saves a text. */
export const SaveLink = ({ text }: { text: ReaderText }) => (
  <KeepLink
    to={savePath(text)}
    label="Save"
    kept={{ to: minePath, label: "Saved: see My kitchen" }}
    keep={async (isSignedIn) => (await now()).saveNow(text, isSignedIn)}
  />
);

type AddToListProps = {
  /** The recipe's id. */
  id: string;
  /** For how many people, if the recipe says. */
  servings: number | null;
};

/** Leads to what a reader has kept before. */
export const MineLink = () => (
  <Link
    to={minePath}
    prefetch="none"
    className="inline-flex min-h-11 items-center px-2 text-meta underline underline-offset-4"
  >
    My kitchen
  </Link>
);

/** Puts what a recipe needs on the shopping list. */
export function AddToList({ id, servings }: AddToListProps) {
  const asked = servings === null ? id : `${id}:${Math.ceil(servings)}`;
  return (
    <KeepLink
      // For other servings it can be pressed again.
      key={asked}
      to={`${shoppingPath}?recipe=${asked}`}
      label="Add to shopping list"
      kept={{ to: shoppingPath, label: "On your shopping list" }}
      keep={async (isSignedIn) => (await now()).addNow(asked, isSignedIn)}
    />
  );
}
