import { ownPath } from "~/facts/own-path";
import { Problem } from "~/facts/problem";
import { isWebAddress } from "~/forms/fields";
import { config } from "~/runtime/config.server";
import { longestFrom, longestTo, type RedirectStatus, redirectStatuses, type WantedRedirect } from "./redirect";
import { trackingMarks } from "./tracking-marks";

const here = "https://site.invalid";

/**
 * The form of an address in which it is stored and looked up, so that all spellings of one address are the same: without
 * percent-encoding where none is needed, without slashes at its end and more than one at its beginning, its parameters in order, without what campaigns add.
 * Capital letters stay.
 */
export function keyOfAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const path = readablePath(pathname);
  if (path === null) return null;
  const query = keptQuery(search);
  return query === "" ? path : `${path}?${query}`;
}

function readablePath(pathname: string): string | null {
  try {
    const read = decodeURI(pathname)
      .normalize("NFC")
      .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
      .replace(/^\/{2,}/, "/");
    if (/[\p{Cc}\p{Cs}\\]/u.test(read)) return null;
    let end = read.length;
    while (end > 1 && read[end - 1] === "/") end--;
    return read.slice(0, end);
  } catch {
    // No letters in UTF-8.
    return null;
  }
}

function keptQuery(search: string): string {
  if (search.length < 2) return "";
  const kept = [...new URLSearchParams(search)].filter(([name]) => !trackingMarks.test(name));
  const inOrder = kept.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return new URLSearchParams(inOrder).toString();
}

/** The program itself is there. These can never be redirected, in capital letters neither. */
const ownWords = new Set(["admin", "api", "assets", "demo-identity", "healthz", "preview", "readyz", "__manifest"]);

/** Whether an address is the program's own, such as the desk's. */
export const isProgramsOwn = (path: string): boolean =>
  ownWords.has((/^\/([^/?]*)/.exec(path)?.[1] ?? "").toLowerCase().replace(/\.data$/, ""));

/** A redirect as it is stored. */
export type CheckedRedirect = WantedRedirect & { key: string };

/**
 * Checks what somebody asks for.
 *
 * @throws Problem "invalid" by field
 */
export function checkRedirect(wanted: { from?: unknown; to?: unknown; status?: unknown }): CheckedRedirect {
  const from = readFrom(wanted.from);
  const status = readStatus(wanted.status);
  const to = readTo(wanted.to, status.value);
  const errors = Object.fromEntries(
    Object.entries({ from, to, status }).flatMap(([field, { error }]) => (error ? [[field, [error]]] : [])),
  );
  if (Object.keys(errors).length > 0) throw new Problem("invalid", "Some fields need your attention", errors);
  return { key: from.key as string, from: from.value as string, to: to.value ?? null, status: status.value ?? 301 };
}

type Read<Value> = { value?: Value; key?: string; error?: string };

function readFrom(typed: unknown): Read<string> {
  if (typeof typed !== "string" || typed.trim() === "") return { error: "Enter the old address" };
  if (typed.length > longestFrom) return { error: `Shorten the old address to ${longestFrom} characters or fewer` };
  if (hasHiddenCharacters(typed)) return { error: "Enter the old address without backslashes and control characters" };
  const path = ownPath(withoutSite(typed.trim()));
  if (path === null) return { error: "Enter the old address as a path of this site, such as /2015/05/bread/" };
  const { pathname, search, hash } = new URL(path, here);
  if (hash !== "") return { error: "Leave out what stands after #: browsers do not send it" };
  const key = keyOfAddress({ pathname, search });
  if (key === null) return { error: "Enter an address whose letters are encoded as UTF-8" };
  if (key === "/") return { error: "This is the home page: it cannot lead to another place" };
  if (isProgramsOwn(key)) return { error: "This address is the program’s own: it cannot lead to another place" };
  return { value: readableAddress(pathname, search), key };
}

/** As people read it. Where an address cannot be decoded without loss, it stays as it is. */
function readableAddress(pathname: string, search: string): string {
  const read = decodeURI(pathname).normalize("NFC");
  const same = new URL(read, here).pathname === pathname;
  return (same ? read : pathname) + search;
}

function readStatus(typed: unknown): Read<RedirectStatus> {
  if (typed === undefined || typed === null || typed === "") return { value: 301 };
  const said = typeof typed === "string" || typeof typed === "number" ? String(typed).trim() : "";
  const value = redirectStatuses.find((status) => String(status) === said);
  return value ? { value } : { error: "Choose 301, 302 or 410" };
}

function readTo(typed: unknown, status: RedirectStatus | undefined): Read<string | null> {
  const isEmpty = typed === undefined || typed === null || (typeof typed === "string" && typed.trim() === "");
  if (status === 410)
    return isEmpty ? { value: null } : { error: "Leave this empty: with 410 there is no other address" };
  if (isEmpty) return { error: "Enter the address that it leads to" };
  if (typeof typed !== "string") return { error: "Enter the address as text" };
  if (typed.length > longestTo) return { error: `Shorten the address to ${longestTo} characters or fewer` };
  if (hasHiddenCharacters(typed)) return { error: "Enter the address without backslashes and control characters" };
  const address = withoutSite(typed.trim());
  const path = ownPath(address);
  if (path !== null) return { value: path };
  if (address.startsWith("/") || !isWebAddress(address))
    return { error: "Enter a path of this site, such as /content/bread, or an address that starts with https://" };
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return { error: "Enter the address without a name and password" };
  return { value: url.href };
}

/** Line breaks at the ends are cut off before; `URL` would silently leave out the others. */
const hasHiddenCharacters = (text: string) => /[\p{Cc}\p{Cs}\\]/u.test(text.trim());

/** Somebody may copy a whole address of this site. */
function withoutSite(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === new URL(config().siteUrl).origin ? url.pathname + url.search + url.hash : address;
}
