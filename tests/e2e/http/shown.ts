/** Whether a window of a desk's width shows an element, as far as the page says it without its styles. */
export function isShown(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) if (hidesItself(one)) return false;
  return true;
}

/** Whether somebody with a screen reader meets it. */
export const isReachable = (element: Element) => isShown(element) && !element.closest('[aria-hidden="true"], [inert]');

const neverShown = new Set(["HEAD", "SCRIPT", "STYLE", "TEMPLATE", "TITLE", "META", "LINK"]);
/** Classes of Tailwind that hide an element without scripts on a wide window, and those that show what `hidden` hides. */
const hidden = /^(?:(?:sm|md|lg|xl|noscript):|\[@media\(scripting:none\)\]:)hidden$/;
const shown = /^(?:sm|md|lg|xl|noscript):(?:block|flex|grid|contents|inline.*|table.*)$/;
/** `<details>` that stand open on a wide window (app/ui/site.css). */
const unfolded = ".unfolded-from-desktops, .unfolded-from-tablets";

function hidesItself(element: Element): boolean {
  const { tagName, parentElement } = element;
  if (neverShown.has(tagName) || element.hasAttribute("hidden")) return true;
  if (tagName === "INPUT" && element.getAttribute("type") === "hidden") return true;
  if (tagName === "DIALOG" && !element.hasAttribute("open")) return true;
  const classes = (element.getAttribute("class") ?? "").split(/\s+/);
  if (classes.some((name) => hidden.test(name))) return true;
  const group = element.closest(".group");
  if (classes.includes("group-first:hidden!") && group?.matches(":first-child")) return true;
  if (classes.includes("ticked:block")) return !chosenIn(group);
  if (classes.includes("hidden") && !classes.some((name) => shown.test(name))) return true;
  // What can be done with the chosen rows of a list (app/ui/desk.css).
  if (classes.includes("bulk-only")) return !chosenIn(element.ownerDocument, 'input[name="ids[]"]');
  if (classes.includes("empty:hidden") && element.childNodes.length === 0) return true;
  if (classes.includes("group-open:hidden") && element.closest("details.group[open]")) return true;
  if (parentElement?.tagName !== "DETAILS") return false;
  if (parentElement.matches(unfolded)) return tagName === "SUMMARY";
  return tagName !== "SUMMARY" && !parentElement.hasAttribute("open");
}

const chosenIn = (root: ParentNode | null, boxes = "input") =>
  [...(root?.querySelectorAll<HTMLInputElement>(boxes) ?? [])].some(({ checked }) => checked);

/** All words in an element as Playwright counts them: without scripts and styles, each white space one space. */
export function wordsOf(element: Element): string {
  return flat(element.tagName === "SCRIPT" ? (element.textContent ?? "") : rawWords(element));
}

function rawWords(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? "";
  if (node.nodeType !== 1) return "";
  if (["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"].includes((node as Element).tagName)) return "";
  return [...node.childNodes].map(rawWords).join("");
}

export const flat = (text: string) => text.replace(/[\s\u00a0\u200b]+/g, " ").trim();

/** Whether a text is what is looked for: the same letters in any case, a pattern, or with `exact` the whole text. */
export function fits(text: string, wanted: string | RegExp, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  if (exact) return flat(text) === flat(wanted);
  return flat(text).toLowerCase().includes(flat(wanted).toLowerCase());
}
