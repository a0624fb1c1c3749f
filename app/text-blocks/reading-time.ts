const wordsPerMinute = 200;

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** How many minutes a text of so many words takes, one at least. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));
