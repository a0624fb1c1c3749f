/** What the report says of one text: a sentence for each kind of thing, however often it was found. */
export class Notes {
  readonly #found = new Map<string, { count: number; names: Set<string> }>();

  /** @param what a sentence without its full stop @param name which one, for example the host of a frame */
  add(what: string, name = ""): void {
    const found = this.#found.get(what) ?? { count: 0, names: new Set<string>() };
    found.count++;
    if (name !== "" && found.names.size < mostNames) found.names.add(name.slice(0, longestName).toWellFormed());
    if (this.#found.size < mostSentences) this.#found.set(what, found);
  }

  get sentences(): string[] {
    return [...this.#found].map(([what, { count, names }]) => {
      const times = count > 1 ? ` (${count} times)` : "";
      return `${what}${times}${names.size > 0 ? `: ${[...names].join(", ")}` : ""}`;
    });
  }
}

const mostNames = 5;
const longestName = 100;
const mostSentences = 50;
