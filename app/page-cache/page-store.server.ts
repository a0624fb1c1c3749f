import { LRUCache } from "lru-cache";

/** Pages with parameters get a part of the memory: anybody can fill it by trying all values. */
const shareOfForms = 0.25;

/** Cached pages by address. When the memory is full, the page that was not asked for longest goes first. */
export class PageStore<Page extends object> {
  readonly #plain: LRUCache<string, Page>;
  readonly #forms: LRUCache<string, Page>;

  /** @param maxBytes of all pages together */
  constructor(maxBytes: number, sizeCalculation: (page: Page) => number) {
    const ofForms = Math.ceil(maxBytes * shareOfForms);
    this.#forms = new LRUCache({ maxSize: ofForms, sizeCalculation });
    this.#plain = new LRUCache({ maxSize: maxBytes - ofForms, sizeCalculation });
  }

  get = (address: string) => this.#of(address).get(address);
  peek = (address: string) => this.#of(address).peek(address);
  set = (address: string, page: Page) => void this.#of(address).set(address, page);

  clear(): void {
    this.#plain.clear();
    this.#forms.clear();
  }

  readonly #of = (address: string) => (address.includes("?") ? this.#forms : this.#plain);
}
