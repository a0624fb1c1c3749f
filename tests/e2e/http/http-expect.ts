import { expect as browserExpect } from "playwright/test";
import { HttpLocator } from "./http-locator";
import { HttpPage } from "./http-page";
import { descriptionOf, isChecked, isDisabled, roleOf } from "./roles";
import { flat, isShown, wordsOf } from "./shown";

type Text = string | RegExp;

/** What is so, and what was found instead. */
type Verdict = [holds: boolean, found: unknown];

const whole = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : flat(text) === flat(wanted);
const part = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : flat(text).includes(flat(wanted));

function textsOf(
  locator: HttpLocator,
  wanted: Text | Text[],
  is: (text: string, wanted: Text) => boolean,
  all: boolean,
): Verdict {
  if (!Array.isArray(wanted)) {
    const text = wordsOf(locator.one());
    return [is(text, wanted), text];
  }
  const texts = locator.elements().map(wordsOf);
  if (all) return [texts.length === wanted.length && wanted.every((one, at) => is(texts[at] ?? "", one)), texts];
  let from = 0;
  const inOrder = wanted.every((one) => {
    const at = texts.findIndex((text, index) => index >= from && is(text, one));
    from = at + 1;
    return at >= 0;
  });
  return [inOrder, texts];
}

const ofLocator = {
  toBeVisible: (locator: HttpLocator): Verdict => {
    const found = locator.elements();
    if (found.length > 1) locator.one();
    return [found.length === 1 && isShown(found[0] as Element), found.length];
  },
  toBeHidden: (locator: HttpLocator): Verdict => {
    const shown = locator.elements().filter(isShown).length;
    return [shown === 0, shown];
  },
  toBeAttached: (locator: HttpLocator): Verdict => [locator.elements().length > 0, locator.elements().length],
  toHaveCount: (locator: HttpLocator, count: number): Verdict => [
    locator.elements().length === count,
    locator.elements().length,
  ],
  toHaveText: (locator: HttpLocator, wanted: Text | Text[]) => textsOf(locator, wanted, whole, true),
  toContainText: (locator: HttpLocator, wanted: Text | Text[]) => textsOf(locator, wanted, part, false),
  toHaveValue: (locator: HttpLocator, wanted: Text): Verdict => {
    const { value } = locator.one() as HTMLInputElement;
    return [wanted instanceof RegExp ? wanted.test(value) : value === wanted, value];
  },
  toHaveAttribute: (locator: HttpLocator, name: string, wanted?: Text): Verdict => {
    const value = locator.one().getAttribute(name);
    if (wanted === undefined || value === null) return [value !== null, value];
    return [wanted instanceof RegExp ? wanted.test(value) : value === wanted, value];
  },
  toBeChecked: (locator: HttpLocator): Verdict => [isChecked(locator.one()), "a field"],
  toBeDisabled: (locator: HttpLocator): Verdict => [isDisabled(locator.one()), "an element"],
  toBeEnabled: (locator: HttpLocator): Verdict => [!isDisabled(locator.one()), "an element"],
  toBeEmpty: (locator: HttpLocator): Verdict => [wordsOf(locator.one()) === "", wordsOf(locator.one())],
  toBeFocused: (locator: HttpLocator): Verdict => [locator.one() === locator.httpPage.active(), "an element"],
  toHaveAccessibleDescription: (locator: HttpLocator, wanted: Text): Verdict => {
    const text = descriptionOf(locator.one());
    return [whole(text, wanted), text];
  },
  toHaveRole: (locator: HttpLocator, role: string): Verdict => [roleOf(locator.one()) === role, roleOf(locator.one())],
};

const ofPage = {
  toHaveURL: (page: HttpPage, wanted: Text | ((url: URL) => boolean)): Verdict => {
    const url = new URL(page.url());
    if (typeof wanted === "function") return [wanted(url), url.href];
    if (wanted instanceof RegExp) return [wanted.test(url.href), url.href];
    return [new URL(wanted, url.origin).href === url.href, url.href];
  },
  toHaveTitle: (page: HttpPage, wanted: Text): Verdict => [whole(page.heading(), wanted), page.heading()],
};

type Matcher = (received: never, ...wanted: never[]) => Verdict;

/** The matchers of Playwright. They look once, and again at a page that asks for itself until something is done. */
function matchersOf(received: HttpLocator | HttpPage, message: string | undefined, isNot = false): object {
  const matchers: Record<string, Matcher> = received instanceof HttpPage ? ofPage : ofLocator;
  const entries = Object.entries(matchers).map(([name, matcher]) => [
    name,
    async (...wanted: unknown[]) => {
      if (received instanceof HttpPage) await received.leadOn();
      const look = () => matcher(received as never, ...(wanted as never[]));
      const page = received instanceof HttpPage ? received : received.httpPage;
      let [holds, found] = look();
      for (let looks = 0; holds === isNot && looks < 200 && (await page.lookAgain()); looks++) [holds, found] = look();
      if (holds !== isNot) return;
      const what = `${name}${isNot ? " (not)" : ""} ${wanted.map(String).join(", ")}`;
      throw new Error(`${message ? `${message}: ` : ""}expected ${what}; found ${JSON.stringify(found)}`);
    },
  ]);
  const made = Object.fromEntries(entries);
  return isNot ? made : { ...made, not: matchersOf(received, message, true) };
}

const isOverHttp = (received: unknown): received is HttpLocator | HttpPage =>
  received instanceof HttpLocator || received instanceof HttpPage;

/** `expect` of Playwright, which knows pages and elements over HTTP too. */
export const expect = new Proxy(browserExpect, {
  get(target, name, self) {
    if (name !== "soft") return Reflect.get(target, name, self);
    return (received: unknown, message?: string) =>
      isOverHttp(received) ? matchersOf(received, message) : target.soft(received, message);
  },
  apply(target, self, [received, message]: [unknown, string | undefined]) {
    if (isOverHttp(received)) return matchersOf(received, message);
    return Reflect.apply(target as never, self, [received, message]);
  },
}) as typeof browserExpect;
