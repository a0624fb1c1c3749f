import { Temporal } from "temporal-polyfill";
import { place } from "~/place/place";

/**
 * A date as front matter has it: `2015-05-03`, `2015-05-03 10:30`, `2015-05-03 10:30:00 +0100`, `2015-05-03T10:30:00Z`,
 * `May 3, 2015`, `Sun, 3 May 2015 10:30:00 +0100`. Without a zone it is in the site's. `null` for what is none.
 */
export function readDate(text: string): Date | null {
  const whole = withNumberedMonth(text.trim());
  const [day, year = "", month = "", ofMonth = ""] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(whole) ?? [];
  if (day === undefined) return null;
  const after = whole.slice(day.length);
  if (after !== "" && !/^[T\s]/i.test(after)) return null;
  const timed = after.slice(1).trim();
  const [time = "", hour = "0", minute = "0", second = "0", parts = "0"] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?/.exec(timed) ?? [];
  try {
    const date = { year: Number(year), month: Number(month), day: Number(ofMonth) };
    const clock = {
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(parts.padEnd(3, "0").slice(0, 3)),
    };
    const local = Temporal.PlainDateTime.from({ ...date, ...clock }, { overflow: "reject" });
    const zone = zoneOf(timed.slice(time.length).trim(), time === "");
    if (zone === null) return null;
    return new Date(local.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds);
  } catch {
    return null;
  }
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const dayFirst = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]{0,6}\.?,? (\d{4})/i;
const monthFirst = /^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i;

/** `Jul 08 2022` as `2022-7-08`. Any other text stays as it is. */
function withNumberedMonth(text: string): string {
  const [first, day, name = ""] = dayFirst.exec(text) ?? [];
  const [second, named = "", ofMonth] = monthFirst.exec(text) ?? [];
  const month = months.indexOf((name || named).toLowerCase()) + 1;
  const written = first ?? second;
  if (written === undefined || month === 0) return text;
  return `${written.slice(-4)}-${month}-${day ?? ofMonth}${text.slice(written.length).replace(/^,? at /i, " ")}`;
}

function zoneOf(text: string, isDay: boolean): string | null {
  if (text === "" || isDay) return text === "" ? place().timeZone : null;
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return "UTC";
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(text);
  return offset ? `${offset[1]}${offset[2]}:${offset[3] ?? "00"}` : null;
}
