/** Runs work once at a time for each key: callers with the same key get the result of the work under way. */
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

  /** How many works are under way. */
  get size(): number {
    return this.#underWay.size;
  }

  /** From now on, callers start the work again. */
  clear(): void {
    this.#underWay.clear();
  }
}
