/** Words and phrases in lower case that mean the same, a list each. */
export type WordGroups = readonly (readonly string[])[];

const most = 20;

/**
 * A search in other words: "zucchini soup" is also "courgette soup" where a group says so. The text itself comes first.
 *
 * @param text in lower case
 */
export function wordings(text: string, groups: WordGroups): string[] {
  const typed = text.split(/\s+/).map(withoutPlural);
  const found = new Set([text]);
  for (const group of groups) {
    for (const phrase of group) {
      const sought = phrase.split(/\s+/).map(withoutPlural);
      const at = typed.findIndex((_word, from) => sought.every((word, offset) => typed[from + offset] === word));
      if (at < 0) continue;
      const [before, after] = [typed.slice(0, at), typed.slice(at + sought.length)];
      for (const other of group) found.add([...before, other, ...after].join(" "));
    }
  }
  return [...found].slice(0, most);
}

const withoutPlural = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);
