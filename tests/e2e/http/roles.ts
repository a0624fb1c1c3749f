import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";
import { flat, isReachable, isShown } from "./shown";

export type RoleOptions = {
  name?: string | RegExp;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  selected?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
};

/** No styles are read: what is hidden, the page says itself (./shown). */
const styles = (element: Element) => {
  const shown = isShown(element);
  const values: Record<string, string> = { display: shown ? "block" : "none", visibility: "visible", content: "none" };
  return { ...values, getPropertyValue: (name: string) => values[name] ?? "" } as unknown as CSSStyleDeclaration;
};

export const nameOf = (element: Element) =>
  flat(computeAccessibleName(element, { getComputedStyle: styles, hidden: !isShown(element) }));
export const descriptionOf = (element: Element) =>
  flat(computeAccessibleDescription(element, { getComputedStyle: styles }));

const sectioning = "article, aside, main, nav, section";

/** The role of an element (HTML Accessibility API Mappings 1.0); `null` where it has none. */
export function roleOf(element: Element): string | null {
  const stated = element.getAttribute("role")?.split(/\s+/)[0];
  if (stated) return stated;
  switch (element.tagName) {
    case "HEADER":
      return element.closest(sectioning) ? null : "banner";
    case "FOOTER":
      return element.closest(sectioning) ? null : "contentinfo";
    case "SECTION":
      return nameOf(element) ? "region" : null;
    case "FORM":
      return nameOf(element) ? "form" : null;
    case "SEARCH":
      return "search";
    case "A":
      return element.hasAttribute("href") ? "link" : null;
    case "SUMMARY":
      return null;
    case "DETAILS":
    case "FIELDSET":
      return "group";
    case "IMG":
      return element.getAttribute("alt") === "" ? "presentation" : "img";
    case "INPUT":
      return inputRole(element);
    case "SELECT":
      return element.hasAttribute("multiple") || Number(element.getAttribute("size")) > 1 ? "listbox" : "combobox";
    case "DD":
      return "definition";
    case "DT":
      return "term";
    case "DEL":
      return "deletion";
    case "INS":
      return "insertion";
    case "TIME":
      return "time";
    case "P":
      return "paragraph";
    case "STRONG":
      return "strong";
    default:
      return getRole(element);
  }
}

function inputRole(element: Element): string | null {
  const type = element.getAttribute("type")?.toLowerCase() ?? "text";
  if (["button", "submit", "reset", "image"].includes(type)) return "button";
  if (["checkbox", "radio"].includes(type)) return element.getAttribute("role") ?? type;
  if (type === "number") return "spinbutton";
  if (type === "range") return "slider";
  if (["text", "search", "email", "tel", "url"].includes(type) && element.hasAttribute("list")) return "combobox";
  if (type === "search") return "searchbox";
  return ["text", "email", "tel", "url"].includes(type) ? "textbox" : null;
}

export function hasRole(element: Element, role: string, options: RoleOptions): boolean {
  if (roleOf(element) !== role) return false;
  if (!options.includeHidden && !isReachable(element)) return false;
  const { level, checked, pressed, expanded, selected, disabled } = options;
  if (level !== undefined && level !== levelOf(element)) return false;
  if (checked !== undefined && checked !== isChecked(element)) return false;
  if (disabled !== undefined && disabled !== isDisabled(element)) return false;
  const states = { pressed, expanded, selected };
  return Object.entries(states).every(
    ([state, wanted]) => wanted === undefined || String(wanted) === (element.getAttribute(`aria-${state}`) ?? "false"),
  );
}

const levelOf = (element: Element) =>
  Number(element.getAttribute("aria-level") ?? /^H([1-6])$/.exec(element.tagName)?.[1] ?? 0);

export const isChecked = (element: Element) =>
  "checked" in element ? Boolean(element.checked) : element.getAttribute("aria-checked") === "true";

export const isDisabled = (element: Element) =>
  element.matches("button, input, select, textarea, option, fieldset") &&
  (element.hasAttribute("disabled") || element.closest("fieldset[disabled]") !== null);
