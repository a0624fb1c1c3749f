/** The time zones of the world by their names (IANA): "Europe/Berlin". */
export const timeZones = (): string[] => ["UTC", ...Intl.supportedValuesOf("timeZone").filter(isOfCity)];

const isOfCity = (zone: string) => zone.includes("/") && !zone.startsWith("Etc/");

const continents =
  /^(?:africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific)(?:\/[a-z_-]+){1,2}$/;

/**
 * The zone that somebody means: "europe/berlin" and "Berlin" are "Europe/Berlin". A zone by one of its other names, such
 * as "Asia/Kolkata", keeps the name that was sent. `null` for what is none.
 */
export function timeZoneNamed(text: string): string | null {
  const wanted = text.trim().replace(/\s+/g, "_").toLowerCase();
  const known = timeZones().find((zone) =>
    [zone, zone.slice(zone.lastIndexOf("/") + 1)].some((name) => name.toLowerCase() === wanted),
  );
  if (known) return known;
  if (!continents.test(wanted)) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: wanted });
  } catch {
    return null;
  }
  return wanted.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
