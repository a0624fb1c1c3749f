/** English comes first: a word that is a month of two languages is the English one. */
const languages = [
  "en",
  "fr",
  "de",
  "es",
  "pt",
  "it",
  "nl",
  "sv",
  "da",
  "nb",
  "fi",
  "pl",
  "cs",
  "hu",
  "ro",
  "tr",
  "ca",
  "ru",
  "uk",
  "el",
];

/** A word as the tables below have it: lower case, without accents and full stops. */
export const plainWord = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}.’']/gu, "");

/**
 * Months and days of the week in twenty languages, in full, shortened, and as they stand beside a day. They are made when
 * the first date wants them, from what Node knows of languages (Unicode CLDR).
 */
class DateWords {
  readonly months = new Map<string, number>();
  readonly weekdays = new Set<string>();

  constructor() {
    for (const language of languages) {
      for (const style of ["long", "short"] as const) {
        const beside = new Intl.DateTimeFormat(language, { timeZone: "UTC", day: "numeric", month: style });
        const alone = new Intl.DateTimeFormat(language, { timeZone: "UTC", month: style });
        const weekday = new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: style });
        for (let month = 1; month <= 12; month++) {
          const day = new Date(Date.UTC(2024, month - 1, 10));
          const named = beside.formatToParts(day).find(({ type }) => type === "month")?.value ?? "";
          for (const name of [named, alone.format(day)]) this.#addMonth(plainWord(name), month);
        }
        for (let day = 1; day <= 7; day++)
          this.weekdays.add(plainWord(weekday.format(new Date(Date.UTC(2024, 0, day)))));
      }
    }
  }

  #addMonth(name: string, month: number): void {
    if (/^\p{L}{2,}$/u.test(name) && !this.months.has(name)) this.months.set(name, month);
  }
}

let made: DateWords | undefined;
const words = () => (made ??= new DateWords());

/** Which month a word means, 1 to 12: its name, or a beginning of three letters that no other month has. */
export function monthCalled(word: string): number | undefined {
  const { months, weekdays } = words();
  const exact = months.get(word);
  if (exact !== undefined || word.length < 3 || weekdays.has(word)) return exact;
  const begun = new Set([...months].flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])));
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** Whether a word is a day of the week, or its beginning. */
export const isWeekday = (word: string) =>
  words().weekdays.has(word) || (word.length > 2 && [...words().weekdays].some((name) => name.startsWith(word)));
