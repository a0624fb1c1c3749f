import type { Notice } from "~/facts/notice";
import { keepInBrowser } from "~/mine/saved-in-browser";
import { addInBrowser } from "~/mine/shopping/list-in-browser";
import { readWish } from "~/mine/shopping/shopping-list";
import type { ReaderText } from "~/reader-texts/reader-text";

/** Saves a text: on the server for whoever is signed in, else in this browser. */
export async function saveNow({ noun, id, title, path }: ReaderText, isSignedIn: boolean): Promise<Notice | null> {
  if (isSignedIn)
    return (await send("/api/mine/saved", { kind: noun, id }))
      ? { title: "Saved", text: "It is in My kitchen." }
      : null;
  return keepInBrowser({ kind: noun, id, title, path })
    ? { title: "Saved in this browser", text: "Sign in to have it on all your devices." }
    : null;
}

/** Puts a recipe on the shopping list in the same way. @param asked "{id}" or "{id}:{servings}" */
export async function addNow(asked: string, isSignedIn: boolean): Promise<Notice | null> {
  const wish = readWish(asked);
  if (!wish) return null;
  const title = "On your shopping list";
  if (isSignedIn) {
    const { id: recipe, servings } = wish;
    return (await send("/api/mine/shopping", { recipe, servings })) ? { title } : null;
  }
  return addInBrowser(wish) ? { title, text: "It is kept in this browser." } : null;
}

async function send(address: string, body: object): Promise<boolean> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(address, init)).ok;
}
