import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { Notice } from "~/facts/notice";
import { shoppingPath } from "~/mine/mine";
import { useCurrentUser } from "~/page/site";
import { Button, ButtonLink } from "~/ui/button";
import { useNotify } from "~/ui/notices/notices";
import { addInBrowser } from "./list-in-browser";
import { readWish } from "./shopping-list";

type AddToListProps = {
  /** The recipe's id. */
  id: string;
  /** For how many people, if the recipe says. */
  servings: number | null;
};

/**
 * Puts what a recipe needs on the shopping list. With JavaScript the page stays: the server keeps the list for whoever is
 * signed in, else this browser does.
 */
export function AddToList({ id, servings }: AddToListProps) {
  const user = useCurrentUser();
  const notify = useNotify();
  const { data, state, submit } = useFetcher<{ added?: string; notice?: Notice; message?: string }>();
  const [added, setAdded] = useState<string | null>(null);
  const wish = servings === null ? id : `${id}:${Math.ceil(servings)}`;
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.added) setAdded(data.added);
    else if (data.notice) notify({ ...data.notice, text: data.message });
  }, [state, data, notify]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const asked = readWish(wish);
    if (user) submit({ add: wish, stays: "yes" }, { method: "post", action: shoppingPath });
    else if (asked && addInBrowser(asked)) {
      setAdded(wish);
      notify({ title: "On your shopping list", text: "It is kept in this browser." });
    } else location.assign(`${shoppingPath}?recipe=${wish}`);
  };
  if (added === wish) {
    return (
      <ButtonLink look="quiet" to={shoppingPath} prefetch="none">
        On your shopping list
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={shoppingPath} className="contents" onSubmit={add}>
      <Button look="quiet" type="submit" name="add" value={wish} data-scripted="" disabled={state !== "idle"}>
        Add to shopping list
      </Button>
    </form>
  );
}
