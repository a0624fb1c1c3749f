import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Window } from "happy-dom";
import type { APIRequestContext, APIResponse } from "playwright/test";
import { Finder, HttpLocator } from "./http-locator";
import { isDisabled } from "./roles";
import { type ChosenFile, defaultButtonOf, entriesOf, formOf, isSubmit } from "./sent-form";

const headersOfBrowser = {
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Site": "same-origin",
  "Upgrade-Insecure-Requests": "1",
};

type Visit = { url: string; html: string; refresh?: string | undefined };

/** The answer that a page came from. */
export type PageAnswer = {
  status: () => number;
  ok: () => boolean;
  url: () => string;
  headers: () => Record<string, string>;
  headerValue: (name: string) => Promise<string | null>;
  text: () => Promise<string>;
};

type Answer = APIResponse & { request: () => { method: () => string } };

export type Download = { path: () => Promise<string>; suggestedFilename: () => string };

/**
 * A page as a browser without JavaScript has it, over HTTP alone: links, forms, `<details>`, with the names of Playwright.
 * What only a browser can tell (layout, colours, where Tab leads) it refuses.
 */
export class HttpPage extends Finder {
  private document: Document = new Window().document as unknown as Document;
  private visits: Visit[] = [];
  private at = -1;
  private focused: Element | null = null;
  private files = new Map<Element, ChosenFile[]>();
  private downloaded: ((file: Download) => void) | null = null;
  private answered: ((answer: Answer) => void) | null = null;
  /** While it is so, a page that leads on by itself stays. */
  isHeld = false;

  constructor(
    private readonly window: { request: APIRequestContext },
    private readonly baseURL: string,
  ) {
    super();
  }

  context = () => this.window;
  get request(): APIRequestContext {
    return this.window.request;
  }

  protected within(find: (root: Document) => Element[]): HttpLocator {
    return new HttpLocator(this, () => find(this.document));
  }

  url = () => this.visits[this.at]?.url ?? "about:blank";
  heading = () => this.document.title;
  title = async () => this.heading();
  content = async () => this.visits[this.at]?.html ?? "";
  /** What has the focus: a field that was filled in, or the one that the page gives it to. */
  active = () => this.focused ?? this.document.querySelector("[autofocus]");
  focus = (element: Element) => {
    this.focused = element;
  };
  choose = (field: Element, files: ChosenFile[]) => void this.files.set(field, files);
  filesOf = (field: Element) => this.files.get(field) ?? [];

  goto = (address: string) => this.visit(new URL(address, this.currentOr(this.baseURL)));
  reload = () => this.visit(new URL(this.url()), {}, true);

  /** Waits for a file that is saved and not shown. */
  waitForEvent = (_name: "download") =>
    new Promise<Download>((resolve) => {
      this.downloaded = resolve;
    });

  async waitForURL(wanted: RegExp): Promise<void> {
    await this.leadOn();
    if (!wanted.test(this.url())) throw new Error(`${this.url()} is not ${wanted}`);
  }

  /** Waits for the answer to a form or a link that is pressed next. */
  waitForResponse = (isWanted: (answer: Answer) => boolean) =>
    new Promise<Answer>((resolve) => {
      this.answered = (answer) => {
        if (isWanted(answer)) resolve(answer);
      };
    });

  close = async () => {};
  /** Without scripts nothing asks in a window of its own. */
  on = (_name: "dialog") => {};
  once = this.on;
  /** The page has no size: what is laid out, a browser has to tell. */
  setViewportSize = async (_size: unknown) => {};
  waitForLoadState = async () => {};
  /** Nothing on such a page has a clock. */
  readonly clock = { install: async () => {}, resume: async () => {} };

  /** Follows a page that leads on by itself. */
  async leadOn(): Promise<void> {
    const to = /url=(.*)$/i.exec(this.refresh() ?? "")?.[1];
    if (to && !this.isHeld) await this.visit(new URL(to, this.url()));
  }

  private refresh(): string | undefined | null {
    const said = this.document.querySelector('meta[http-equiv="refresh"]')?.getAttribute("content");
    return this.visits[this.at]?.refresh ?? said;
  }

  /** Looks again at a page that asks for itself every few seconds. @returns whether it is such a page */
  async lookAgain(): Promise<boolean> {
    const seconds = /^\d+$/.exec(this.refresh() ?? "")?.[0];
    if (seconds === undefined) return false;
    await setTimeout(Math.min(Number(seconds) * 1000, 250));
    await this.reload();
    return true;
  }

  private currentOr = (base: string) => (this.at < 0 ? base : new URL(this.url()).origin);

  async goBack(): Promise<void> {
    this.at = Math.max(0, this.at - 1);
    await this.reload();
  }

  async goForward(): Promise<void> {
    this.at = Math.min(this.visits.length - 1, this.at + 1);
    await this.reload();
  }

  /** Asks for a page and follows where it leads, as a browser does: after a form with GET. */
  private async visit(
    to: URL,
    init: Parameters<APIRequestContext["fetch"]>[1] = {},
    inPlace = false,
  ): Promise<PageAnswer> {
    let url = to;
    let sent = init;
    for (let hops = 0; hops < 20; hops++) {
      const referer: Record<string, string> = this.at < 0 ? {} : { Referer: this.url().replace(/#.*/, "") };
      const headers = { ...headersOfBrowser, ...referer, ...sent.headers };
      const answer = await this.request.fetch(url.href.replace(/#.*/, ""), { ...sent, headers, maxRedirects: 0 });
      this.answered?.(Object.assign(answer, { request: () => ({ method: () => sent.method ?? "GET" }) }));
      const { location } = answer.headers();
      if (answer.status() < 300 || answer.status() >= 400 || location === undefined) {
        const body = await answer.body();
        const headers = answer.headers();
        const isFile = headers["content-disposition"]?.startsWith("attachment");
        if (isFile) this.downloaded?.(await downloadOf(headers["content-disposition"] ?? "", body));
        else this.show({ url: url.href, html: body.toString(), refresh: headers.refresh }, inPlace);
        return {
          status: () => answer.status(),
          ok: () => answer.ok(),
          url: () => url.href,
          headers: () => headers,
          headerValue: async (name) => headers[name.toLowerCase()] ?? null,
          text: async () => body.toString(),
        };
      }
      const next = new URL(location, url);
      if (next.hash === "") next.hash = url.hash;
      url = next;
      if (answer.status() !== 307 && answer.status() !== 308) sent = {};
    }
    throw new Error(`${to.href} leads round in a circle`);
  }

  private show(visit: Visit, inPlace: boolean): void {
    if (!inPlace) this.visits.splice(++this.at, Number.POSITIVE_INFINITY, visit);
    else this.visits[this.at] = visit;
    const window = new Window({ url: visit.url });
    // Without JavaScript a browser shows what stands in `noscript`.
    window.document.write(visit.html.replaceAll(/<\/?noscript[^>]*>/g, ""));
    this.document = window.document as unknown as Document;
    // The parser forgets an option that is chosen and the last one.
    for (const option of this.document.querySelectorAll<HTMLOptionElement>("option[selected]")) option.selected = true;
    this.focused = null;
    this.files.clear();
    this.focusTarget(new URL(visit.url));
  }

  /** An address with a fragment gives the focus to the element of that id, where it takes it. */
  private focusTarget({ hash }: URL): void {
    const target = hash.length > 1 ? this.document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target?.matches("a[href], button, input, select, textarea, summary, [tabindex]")) this.focused = target;
  }

  /** Clicks an element, or what around it takes the click. */
  async press(element: Element): Promise<void> {
    const taker = element.closest("a[href], button, input, select, textarea, summary, label, option");
    if (!taker) return;
    if (isDisabled(taker)) throw new Error("It is disabled");
    this.focus(taker);
    if (taker.tagName === "A") await this.follow(taker);
    else if (taker.tagName === "SUMMARY") taker.parentElement?.toggleAttribute("open");
    else if (taker.tagName === "LABEL") {
      const { control } = taker as HTMLLabelElement;
      if (control) await this.press(control);
    } else if (taker.matches("input[type=checkbox], input[type=radio]")) turn(taker as HTMLInputElement);
    else if (isSubmit(taker)) await this.submit(formOf(taker), taker);
    else if (taker.getAttribute("type") === "reset") formOf(taker)?.reset();
  }

  private async follow(link: Element): Promise<void> {
    const to = new URL(link.getAttribute("href") ?? "", this.url());
    const here = this.url();
    if (to.hash !== "" && to.href.replace(/#.*/, "") === here.replace(/#.*/, "")) {
      const { html } = this.visits[this.at] as Visit;
      this.visits.splice(++this.at, Number.POSITIVE_INFINITY, { url: to.href, html });
      this.focusTarget(to);
    } else await this.visit(to);
  }

  private async submit(form: HTMLFormElement | null, button: Element | null): Promise<void> {
    if (!form) return;
    const said = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const isChecked = !form.hasAttribute("novalidate") && !button?.hasAttribute("formnovalidate");
    if (isChecked && !form.checkValidity()) return;
    const url = new URL(said("action") || this.url(), this.url());
    const entries = entriesOf(form, button, this.filesOf);
    if ((said("method") ?? "get").toLowerCase() === "get") {
      url.search = new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)])).toString();
      await this.visit(url);
      return;
    }
    const headers = { Origin: new URL(this.url()).origin };
    if (said("enctype") === "multipart/form-data") {
      const multipart = new FormData();
      for (const [name, value] of entries) {
        if (typeof value === "string") multipart.append(name, value);
        else multipart.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }));
      }
      await this.visit(url, { method: "POST", headers, multipart });
      return;
    }
    const data = new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)])).toString();
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    await this.visit(url, { method: "POST", headers: { ...headers, ...type }, data });
  }

  readonly keyboard = {
    press: async (key: string) => {
      const active = this.active();
      if (key !== "Enter" || !active) throw new Error(`Only a browser knows what ${key} does`);
      if (active.matches("a, button, summary")) return this.press(active);
      const form = formOf(active);
      if (form) await this.submit(form, defaultButtonOf(form));
    },
  };
}

const textOf = (value: string | ChosenFile) => (typeof value === "string" ? value : value.name);

function turn(field: HTMLInputElement): void {
  if (field.type === "checkbox") field.checked = !field.checked;
  else {
    for (const other of field.ownerDocument.querySelectorAll<HTMLInputElement>("input[type=radio]"))
      if (other.name === field.name && formOf(other) === formOf(field)) other.checked = other === field;
  }
}

async function downloadOf(disposition: string, body: Buffer): Promise<Download> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "meadowsweet-download-")), "file");
  await writeFile(file, body);
  return { path: async () => file, suggestedFilename: () => /filename="?([^";]+)/.exec(disposition)?.[1] ?? "" };
}
