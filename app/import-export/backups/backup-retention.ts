/** Backups of so many days are kept, and one of each of so many weeks. */
const retention = { days: 7, weeks: 4 } as const;

/** A backup's folder: the day on which it was made, on the site's calendar. */
export const isBackupName = (name: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(name);

/**
 * Which backups to remove: all but the seven latest, and the latest of each of the four latest weeks that have one. It
 * counts existing backups and not days, so a program that was off for a month loses none.
 */
export function outdatedBackups(names: string[]): string[] {
  const latestFirst = names.filter(isBackupName).sort().reverse();
  const daily = latestFirst.slice(0, retention.days);
  const latestOfWeek = new Map<number, string>();
  for (const name of latestFirst) if (!latestOfWeek.has(weekOf(name))) latestOfWeek.set(weekOf(name), name);
  const weekly = [...latestOfWeek.values()].slice(0, retention.weeks);
  return latestFirst.filter((name) => !daily.includes(name) && !weekly.includes(name));
}

const dayMs = 86_400_000;

/** Weeks from Monday to Sunday as numbers. The first of January 1970 was a Thursday. */
const weekOf = (name: string) => Math.floor((Date.parse(name) / dayMs + 3) / 7);
