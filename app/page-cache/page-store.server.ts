import { LRUCache } from "lru-cache";

/** An address with parameters is a form of a page; what may be filled by trying all values has a part of the room. */
const shareOfForms = 0.25;

/** Pages by address, as many as there is room for; the one asked for longest ago goes first. */
export class PageStore<Page extends object> {
  readonly #plain: LRUCache<string, Page>;
  readonly #forms: LRUCache<string, Page>;

  /** @param mostBytes of all together */
  constructor(mostBytes: number, sizeCalculation: (page: Page) => number) {
    const ofForms = Math.ceil(mostBytes * shareOfForms);
    this.#forms = new LRUCache({ maxSize: ofForms, sizeCalculation });
    this.#plain = new LRUCache({ maxSize: mostBytes - ofForms, sizeCalculation });
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
