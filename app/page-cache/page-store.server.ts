import { LRUCache } from "lru-cache";
import { cacheSizes } from "~/runtime/counters.server";

/** Pages with parameters get a part of the memory: anybody can fill it by trying all values. */
const shareOfForms = 0.25;

/**
 * Cached pages of all kinds, by kind and address. When the memory is full, the page that was not asked for longest goes
 * first.
 */
export class PageStore {
  readonly #plain: LRUCache<string, object>;
  readonly #forms: LRUCache<string, object>;

  /** @param maxBytes of all pages together */
  constructor(maxBytes: number) {
    const ofForms = Math.ceil(maxBytes * shareOfForms);
    this.#forms = new LRUCache({ maxSize: ofForms });
    this.#plain = new LRUCache({ maxSize: maxBytes - ofForms });
    cacheSizes.set("pages", () => this.#forms.calculatedSize + this.#plain.calculatedSize);
  }

  get = (address: string) => this.#of(address).get(address);
  peek = (address: string) => this.#of(address).peek(address);
  set = (address: string, page: object, bytes: number) => void this.#of(address).set(address, page, { size: bytes });

  clear(): void {
    this.#plain.clear();
    this.#forms.clear();
  }

  readonly #of = (address: string) => (address.includes("?") ? this.#forms : this.#plain);
}
