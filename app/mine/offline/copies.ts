import { copyMark, minePath, shoppingPath, weekPath } from "~/mine/mine";
import { keptInBrowser } from "~/mine/saved-in-browser";
import { listInBrowser } from "~/mine/shopping/list-in-browser";
import { wishesPath } from "~/mine/shopping/shopping-list";
import { readStored, store } from "~/page/browser-storage";

/** The names that public/offline-worker.js reads too. */
const cacheName = "my-kitchen";
const workerPath = "/offline-worker.js";
const storageKey = "kitchen-copies";
/** The newest ones. */
const mostTexts = 50;
/** Of a page: those that stand first. */
const mostPictures = 6;
/** Wide enough for a phone. */
const pictureWidth = 960;

/** What this browser keeps of My kitchen. `owner` is `null` for one who has not signed in. `at` is ISO 8601, UTC. */
export type Copies = { at: string; texts: number; owner: string | null };

/** Browsers keep copies over https and on this machine alone. */
export const canKeepCopies = (): boolean => "serviceWorker" in navigator && "caches" in window;

/** `null` also after a sign-out, which deletes them: the worker cannot forget what is noted of them here. */
export async function keptCopies(): Promise<Copies | null> {
  const { at, texts, owner } = (readStored(storageKey) ?? {}) as Partial<Copies>;
  if (typeof at !== "string" || typeof texts !== "number") return null;
  const isThere = (await caches.match(minePath, { cacheName, ignoreVary: true })) !== undefined;
  return isThere ? { at, texts, owner: typeof owner === "string" ? owner : null } : null;
}

/**
 * Keeps the pages of My kitchen and what is saved there, with what they show. Copies that are there already stay until
 * they are replaced.
 *
 * @param owner the id of whoever is signed in, or `null`
 * @throws Error that says in a sentence why they are not there, or not all of them
 */
export async function keepCopies(owner: string | null): Promise<Copies> {
  try {
    return await makeCopies(owner);
  } catch (error) {
    if (error instanceof TypeError) throw new Error("The network does not answer");
    throw error instanceof DOMException ? new Error("This browser has no room for them") : error;
  }
}

async function makeCopies(owner: string | null): Promise<Copies> {
  const cache = await caches.open(cacheName);
  const paths = await pathsOfTexts(owner);
  const own = [minePath, weekPath, shoppingPath];
  if (owner === null) {
    const { mark, ...wishes } = listInBrowser();
    own.push(wishesPath(wishes, mark));
  }
  const kept = new Set<string>();
  for (const path of own) {
    if (!(await keepPage(cache, path, kept))) throw new Error("My kitchen cannot be read at present");
  }
  let texts = 0;
  for (const path of paths) if (await keepPage(cache, path, kept)) texts++;
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
  await navigator.serviceWorker.register(workerPath);
  const copies = { at: new Date().toISOString(), texts, owner };
  store(storageKey, copies);
  return copies;
}

export async function forgetCopies(): Promise<void> {
  store(storageKey, null);
  if (!canKeepCopies()) return;
  await caches.delete(cacheName);
  const worker = await navigator.serviceWorker.getRegistration(workerPath);
  await worker?.unregister();
}

async function pathsOfTexts(owner: string | null): Promise<string[]> {
  if (owner === null)
    return keptInBrowser()
      .slice(0, mostTexts)
      .map(({ path }) => path);
  const answer = await fetch("/api/mine/saved");
  if (!answer.ok) throw new Error("What you have saved cannot be read at present");
  const saved: { on: { path: string } | null }[] = await answer.json();
  return saved.flatMap(({ on }) => on?.path ?? []).slice(0, mostTexts);
}

/** Those that the copy of a page needs. A copy is made anew, so that it counts as no answer of a redirect. */
const headersOfCopy = ["Content-Type", "Content-Security-Policy", "Permissions-Policy", "Referrer-Policy"];

/** @param kept takes the whole addresses of what is kept. @returns whether the page was there */
async function keepPage(cache: Cache, path: string, kept: Set<string>): Promise<boolean> {
  const answer = await fetch(path, { headers: { Accept: "text/html" } });
  if (!answer.ok) return false;
  const html = await answer.text();
  const headers = headersOfCopy.map((name) => [name, answer.headers.get(name) ?? ""] as [string, string]);
  await cache.put(
    path,
    new Response(html.replace("<html", `<html ${copyMark}=""`), {
      headers: headers.filter(([, value]) => value !== ""),
    }),
  );
  kept.add(new URL(path, location.href).href);
  const files = [...filesIn(html), ...picturesIn(html)];
  for (const file of files) await keepFile(cache, file, kept);
  return true;
}

async function keepFile(cache: Cache, file: string, kept: Set<string>): Promise<void> {
  const { href, origin } = new URL(file, location.href);
  if (origin !== location.origin || kept.has(href)) return;
  kept.add(href);
  // A file has another address when it changes.
  const known = await cache.match(href, { ignoreVary: true });
  const answer = known ?? (await fetch(href));
  if (!answer.ok) return;
  if (!known) await cache.put(href, answer.clone());
  if (!/\.css$/.test(href)) return;
  for (const font of fontsIn(await answer.text())) await keepFile(cache, new URL(font, href).href, kept);
}

const fontsIn = (css: string) =>
  css
    .split("url(")
    .slice(1)
    .map((rest) => (rest.split(")")[0] ?? "").replace(/["']/g, ""))
    .filter((address) => address.endsWith(".woff2"));

/** The styles and scripts that a page names, also in its own scripts. */
const filesIn = (html: string) =>
  [...html.matchAll(/["'](\/(?:assets|theme|look)\/[\w./-]+\.(?:css|js|woff2))["']/g)].map(([, file = ""]) => file);

function picturesIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const sets = [...page.querySelectorAll("main picture")].slice(0, mostPictures).map(widthFor);
  return sets.flatMap((address) => address ?? []);
}

/** The narrowest that is wide enough, in the format that comes first. */
function widthFor(picture: Element): string | null {
  const set = picture.querySelector("source, img")?.getAttribute("srcset") ?? "";
  const choices = set.split(",").map((choice) => choice.trim().split(/\s+/));
  const wide = choices.find(([, width = ""]) => Number.parseInt(width, 10) >= pictureWidth) ?? choices.at(-1);
  return wide?.[0] || (picture.querySelector("img")?.getAttribute("src") ?? null);
}
