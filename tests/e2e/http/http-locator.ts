import { hasRole, nameOf, type RoleOptions } from "./roles";
import type { ChosenFile } from "./sent-form";
import { fits, flat, isShown, wordsOf } from "./shown";

type Root = Element | Document;
type Find = (root: Root) => Element[];
type Text = string | RegExp;
type Filter = { hasText?: Text; hasNotText?: Text; has?: HttpLocator; hasNot?: HttpLocator; visible?: boolean };
type Choice = string | { label?: string; value?: string } | (string | { label?: string; value?: string })[];

/** What a page does with an element. */
type PageOfElements = {
  url: () => string;
  active: () => Element | null;
  lookAgain: () => Promise<boolean>;
  focus: (element: Element) => void;
  press: (element: Element) => Promise<void>;
  choose: (field: Element, files: ChosenFile[]) => void;
  keyboard: { press: (key: string) => Promise<void> };
};

/** What finds elements, on a page and in an element alike, with the names of Playwright. */
export abstract class Finder {
  protected abstract within(find: Find): HttpLocator;

  getByRole(role: string, { name, exact, ...options }: RoleOptions = {}): HttpLocator {
    return this.within((root) =>
      [...root.querySelectorAll("*")].filter(
        (element) => hasRole(element, role, options) && (name === undefined || fits(nameOf(element), name, exact)),
      ),
    );
  }

  getByText(text: Text, { exact }: { exact?: boolean } = {}): HttpLocator {
    return this.within((root) => deepest(root, (element) => fits(wordsOf(element), text, exact)));
  }

  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): HttpLocator {
    return this.within((root) =>
      [...root.querySelectorAll("*")].filter((element) => labelsOf(element).some((label) => fits(label, text, exact))),
    );
  }

  getByPlaceholder(text: Text, options: { exact?: boolean } = {}): HttpLocator {
    return this.byAttribute("placeholder", text, options);
  }

  getByAltText(text: Text, options: { exact?: boolean } = {}): HttpLocator {
    return this.byAttribute("alt", text, options);
  }

  getByTitle(text: Text, options: { exact?: boolean } = {}): HttpLocator {
    return this.byAttribute("title", text, options);
  }

  locator(selector: string, filter?: Filter): HttpLocator {
    const found = this.within((root) => {
      if (selector === "..") return "parentElement" in root && root.parentElement ? [root.parentElement] : [];
      const ancestor = /^xpath=ancestor::(\w+)$/.exec(selector)?.[1];
      if (ancestor) return "closest" in root ? [root.closest(ancestor)].filter((one) => one !== null) : [];
      const css = selector.replaceAll(":visible", "");
      const all = [...root.querySelectorAll(css)];
      return css === selector ? all : all.filter(isShown);
    });
    return filter ? found.filter(filter) : found;
  }

  private byAttribute(attribute: string, text: Text, { exact }: { exact?: boolean }): HttpLocator {
    return this.within((root) =>
      [...root.querySelectorAll(`[${attribute}]`)].filter((element) =>
        fits(element.getAttribute(attribute) ?? "", text, exact),
      ),
    );
  }
}

/** The elements that fit and have no child that fits; buttons of the `input` kind say their words in their value. */
function deepest(root: Root, isFit: (element: Element) => boolean): Element[] {
  return [...root.querySelectorAll("*")].filter((element) => {
    if (["SCRIPT", "STYLE", "HEAD", "TITLE", "NOSCRIPT", "HTML"].includes(element.tagName)) return false;
    return isFit(element) && ![...element.children].some(isFit);
  });
}

function labelsOf(element: Element): string[] {
  const said = element.getAttribute("aria-label");
  const by = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const texts = by.flatMap((id) => element.ownerDocument.getElementById(id) ?? []).map(wordsOf);
  if (texts.length > 0) return [texts.join(" ")];
  const own = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])].map(wordsOf) : [];
  return [...(said ? [said] : []), ...own];
}

/** Some elements of a page, looked for anew each time they are asked for. */
export class HttpLocator extends Finder {
  constructor(
    readonly httpPage: PageOfElements,
    readonly elements: () => Element[],
  ) {
    super();
  }

  protected within(find: Find): HttpLocator {
    return this.of(() => inOrder(this.elements().flatMap((element) => find(element))));
  }

  private of = (elements: () => Element[]) => new HttpLocator(this.httpPage, elements);

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (at: number) => this.of(() => [this.elements().at(at)].filter((one) => one !== undefined));
  all = async () => this.elements().map((element) => this.of(() => [element]));
  and = (other: HttpLocator) => this.of(() => this.elements().filter((one) => other.elements().includes(one)));
  or = (other: HttpLocator) => this.of(() => inOrder([...this.elements(), ...other.elements()]));
  page = () => this.httpPage;

  filter({ hasText, hasNotText, has, hasNot, visible }: Filter): HttpLocator {
    const holds = (element: Element, other: HttpLocator) =>
      other.elements().some((one) => one !== element && element.contains(one));
    return this.of(() =>
      this.elements().filter(
        (element) =>
          (hasText === undefined || fits(wordsOf(element), hasText)) &&
          (hasNotText === undefined || !fits(wordsOf(element), hasNotText)) &&
          (has === undefined || holds(element, has)) &&
          (hasNot === undefined || !holds(element, hasNot)) &&
          (visible === undefined || isShown(element) === visible),
      ),
    );
  }

  /** The one element; throws where there is none, or more than one. */
  one(): Element {
    const found = this.elements();
    const [element] = found;
    if (!element || found.length > 1)
      throw new Error(`There are ${found.length} such elements at ${this.httpPage.url()}`);
    return element;
  }

  private shown(): Element {
    const element = this.one();
    if (!isShown(element)) throw new Error(`The element is not shown at ${this.httpPage.url()}`);
    return element;
  }

  count = async () => this.elements().length;
  isVisible = async () => this.elements().length === 1 && isShown(this.one());
  isChecked = async () => (this.one() as HTMLInputElement).checked;
  getAttribute = async (name: string) => this.one().getAttribute(name);
  inputValue = async () => (this.one() as HTMLInputElement).value;
  textContent = async () => this.one().textContent;
  innerText = async () => wordsOf(this.one());
  innerHTML = async () => this.one().innerHTML;
  allTextContents = async () => this.elements().map((element) => element.textContent ?? "");
  allInnerTexts = async () => this.elements().map(wordsOf);
  scrollIntoViewIfNeeded = async () => void this.one();
  waitFor = async () => void this.one();

  async evaluate<Result, Value>(work: (element: never, value: Value) => Result, value?: Value): Promise<Result> {
    return work(this.one() as never, value as Value);
  }

  async evaluateAll<Result, Value>(work: (elements: never, value: Value) => Result, value?: Value): Promise<Result> {
    return work(this.elements() as never, value as Value);
  }

  click = async (_options?: unknown) => this.httpPage.press(this.shown());
  hover = async () => void this.shown();
  focus = async () => this.httpPage.focus(this.one());

  async fill(value: string): Promise<void> {
    const field = this.shown() as HTMLInputElement;
    if (!field.matches("input, textarea") || field.disabled || field.readOnly) throw new Error("It takes no words");
    this.httpPage.focus(field);
    field.value = value;
  }

  async press(key: string): Promise<void> {
    this.httpPage.focus(this.one());
    await this.httpPage.keyboard.press(key);
  }

  check = async (_options?: unknown) => this.turn(true);
  uncheck = async (_options?: unknown) => this.turn(false);
  setChecked = async (on: boolean) => this.turn(on);

  private async turn(on: boolean): Promise<void> {
    const field = this.one() as HTMLInputElement;
    if (field.checked !== on) await this.httpPage.press(field);
    if (field.checked !== on) throw new Error(on ? "It is not checked" : "It is still checked");
  }

  async selectOption(choice: Choice): Promise<void> {
    const field = this.shown() as HTMLSelectElement;
    const wanted = [choice].flat();
    const chosen = wanted.map((one) => {
      const { label, value } = typeof one === "string" ? { label: one, value: one } : one;
      const option = [...field.options].find(
        (each) =>
          (label !== undefined && flat(each.text) === flat(label)) || (value !== undefined && each.value === value),
      );
      if (!option) throw new Error(`There is no option ${JSON.stringify(one)}`);
      return option;
    });
    for (const option of field.options) option.selected = chosen.includes(option);
  }

  async setInputFiles(files: ChosenFile | ChosenFile[]): Promise<void> {
    this.httpPage.choose(this.one(), [files].flat());
  }
}

function inOrder(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
}
