/** Work that is under way is not begun a second time: whoever asks with the same key meanwhile gets the same answer. */
export class SingleFlight<Value> {
  readonly #underWay = new Map<string, Promise<Value>>();

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = this.#underWay.get(key);
    if (known) return known;
    const begun = work().finally(() => {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key);
    });
    this.#underWay.set(key, begun);
    return begun;
  }

  /** Whoever asks from now on begins anew. */
  clear(): void {
    this.#underWay.clear();
  }
}
