/**
 * Minutes of a duration: ISO 8601 (`PT1H30M`), also with the mistakes that plugins make, words in several languages
 * ("1 hour 30 minutes", "1½ h", "1 Std. 20 Min.", "1h30", "1:30", "45") or a number of minutes. `null` if it says none, or
 * nothing that a recipe can take.
 */
export function minutesOf(written: unknown): number | null {
  if (typeof written === "number") return sensible(written);
  if (typeof written !== "string" || written.length > 200) return null;
  const text = written.trim();
  if (/^P[\dTYMWDHS\s.,]*$/i.test(text)) return sensible(ofIso(text.slice(1)));
  if (/^\d+$/.test(text)) return sensible(Number(text));
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock) return sensible(Number(clock[1]) * 60 + Number(clock[2]));
  return sensible(ofWords(text));
}

/**
 * Without its P. Some leave out the T ("P30M"), a number ("PTH5M") or the last unit ("P0DT0H45"). Recipes that take months
 * write none, so an M is minutes, unless a T comes behind it.
 */
function ofIso(text: string): number {
  const [before = "", behind] = text.replace(/\s/g, "").toUpperCase().split("T", 2);
  const [date, time] = behind === undefined ? ["", before] : [before, behind];
  const sum = (part: string, units: Record<string, number>) =>
    [...part.matchAll(/(\d{1,6}(?:[.,]\d{1,6})?)([A-Z]?)/g)].reduce(
      (all, [, amount, unit = ""]) => all + numberOf(amount) * (units[unit] ?? 0),
      0,
    );
  return sum(date, { W: 7 * day, D: day }) + sum(time, { W: 7 * day, D: day, H: 60, M: 1, S: 1 / 60, "": 1 });
}

const day = 24 * 60;

/** The beginnings of the words for a unit. */
const units: [minutes: number, words: RegExp][] = [
  [1, /^(?:m|′|min)/i],
  [60, /^(?:h|st(?:d|un)|or[ae]$|u(?:ur|ren)?$|tim(?:e|er|me|mar)?\.?$|godz|hod|tunti)/i],
  [day, /^(?:d|tage?n?$|jours?$|giorn)/i],
  [1 / 60, /^(?:s|sec|sek)/i],
];

const parts: Record<string, number> = { "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3 };

function ofWords(text: string): number {
  const plain = text
    .replace(/\b(?:half an|a half|halbe|demi|media|mezz'?)[\s-]{1,3}(?=hour|stunde|heure|hora|ora)/gi, "0.5 ")
    .replace(/\b(?:an?|one|eine|une|uma|een)\s{1,3}(?=hour|stunde|heure|hora|uur)/gi, "1 ");
  let sum = 0;
  for (const [, whole, part = "", unit = ""] of plain.matchAll(
    /(?:(\d{1,5}(?:[.,]\d{1,3})?)\s{0,3})?(?:([½¼¾⅓⅔]|\b\d\/\d)\s{0,3})?-?(\p{L}{1,12})/giu,
  )) {
    if (whole === undefined && part === "") continue;
    const [over = 0, under = 1] = part.split("/").map(Number);
    const fraction = part === "" ? 0 : (parts[part] ?? (under > 0 ? over / under : 0));
    const [minutes = 0] = units.find(([, words]) => words.test(unit)) ?? [];
    sum += (numberOf(whole) + fraction) * minutes;
  }
  // "1h30".
  const behind = /\d\s?h\s?(\d{1,2})(?![\p{L}\d]|\s?m)/iu.exec(plain)?.[1];
  return sum + numberOf(behind);
}

const numberOf = (written: string | undefined) => Number((written ?? "0").replace(",", "."));
const sensible = (minutes: number) => (minutes > 0 && minutes <= 60 * day ? Math.round(minutes) : null);
