const holders: ((word: string) => boolean)[] = [];

/** A room whose documents have addresses of one word says here which words they have, so that no other room takes one. */
export function holdWords(holds: (word: string) => boolean): void {
  holders.push(holds);
}

/** Whether a document of another room has, or had, the address `/{word}`. */
export const isWordInUse = (word: string): boolean => holders.some((holds) => holds(word));
