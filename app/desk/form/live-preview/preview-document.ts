/** What the server says of a form's texts: how readers will see them, and what is to be said of that. */
export type PreviewAnswer = {
  /** The page, without scripts. `null` where a save would be refused. */
  page: Document | null;
  /** Why there is no page, or what a save would still do. */
  notes: string[];
};

/** Reads the server's page of a preview (app/previews/unsaved-preview.tsx). `null` for any other page. */
export function readPreview(html: string): PreviewAnswer | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const bar = page.querySelector("[data-preview]");
  if (!bar) return null;
  const notes = [...bar.querySelectorAll("[data-preview-note]")].map(({ textContent }) => textContent?.trim() ?? "");
  if (bar.getAttribute("data-preview") === "refused") return { page: null, notes };
  bar.remove();
  for (const element of page.querySelectorAll(notShown)) element.remove();
  for (const link of page.querySelectorAll("a[href]")) lead(link);
  const base = page.createElement("base");
  base.target = "_blank";
  page.head.prepend(base);
  return { page, notes };
}

/** The frame runs nothing, and what only scripts, tabs and other programs need is not loaded a second time. */
const notShown = "script, base, link:not([rel=stylesheet]), meta[http-equiv]";

/** Links open a tab of their own. Those to a place in the page move the frame, whose address is not that of the page. */
function lead(link: Element): void {
  const href = link.getAttribute("href") ?? "";
  if (href.startsWith("#")) {
    link.setAttribute("href", `about:srcdoc${href}`);
    link.setAttribute("target", "_self");
  } else if (href.startsWith("?")) link.removeAttribute("href");
}

/**
 * Makes `shown` the same as `wanted`, and leaves alone what is the same already: pictures do not flicker, and the frame
 * stays where it was scrolled to.
 */
export function bringUpToDate(shown: Element, wanted: Element): void {
  if (shown.isEqualNode(wanted)) return;
  if (!shown.cloneNode(false).isEqualNode(wanted.cloneNode(false))) {
    shown.replaceWith(wanted);
    return;
  }
  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]];
  const same = (one: number, other: number) => Boolean(after[other] && before[one]?.isEqualNode(after[other]));
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(start, start)) start++;
  let end = 0;
  while (end < shorter - start && same(before.length - 1 - end, after.length - 1 - end)) end++;
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const pairs = old.length === fresh.length && old.every((node, at) => isElement(node) && isElement(fresh[at]));
  if (pairs) {
    for (const [at, node] of old.entries()) bringUpToDate(node as Element, fresh[at] as Element);
    return;
  }
  const behind = before[before.length - end] ?? null;
  for (const node of old) node.remove();
  for (const node of fresh) shown.insertBefore(node, behind);
}

const isElement = (node: Node | undefined) => node?.nodeType === 1;
