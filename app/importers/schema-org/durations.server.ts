/**
 * Minutes of a duration: ISO 8601 (`PT1H30M`), words ("1 hour 30 minutes", "1 h 20 min", "45") or a number of minutes.
 * `null` if it says none, or nothing that a recipe can take.
 */
export function minutesOf(written: unknown): number | null {
  if (typeof written === "number") return sensible(written);
  if (typeof written !== "string" || written.length > 200) return null;
  const text = written.trim();
  const iso =
    /^P(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
  const [, weeks, days, hours, minutes, seconds] = iso.exec(text) ?? [];
  if (/^P/i.test(text)) {
    return sensible(
      part(weeks) * 7 * 24 * 60 + part(days) * 24 * 60 + part(hours) * 60 + part(minutes) + part(seconds) / 60,
    );
  }
  if (/^\d+$/.test(text)) return sensible(Number(text));
  let sum = 0;
  for (const [, amount, unit = ""] of text.matchAll(/(\d{1,5}(?:[.,]\d{1,3})?)\s{0,3}-?([a-z])/gi)) {
    sum += part(amount) * (inMinutes[unit.toLowerCase()] ?? 0);
  }
  return sensible(sum);
}

const inMinutes: Record<string, number> = { d: 24 * 60, h: 60, m: 1, s: 1 / 60 };
const part = (written: string | undefined) => Number((written ?? "0").replace(",", "."));
const sensible = (minutes: number) => (minutes > 0 && minutes <= 60 * 24 * 60 ? Math.round(minutes) : null);
