/** For each noun whose documents stand at `/{word}`: whether one of them has this word. */
const holders: ((word: string) => boolean)[] = [];

/** Registers a noun whose documents stand at `/{word}`, so that no other noun takes their words. */
export function holdAddresses(holds: (word: string) => boolean): void {
  holders.push(holds);
}

export const isHeldAddress = (word: string): boolean => holders.some((holds) => holds(word));
