const inBritain = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

/** A moment as a `datetime-local` field shows it, by the clocks of Britain: "2026-03-29T09:30"; empty for none. */
export const ukTimeText = (instant: string | null): string =>
  instant ? inBritain.format(new Date(instant)).replace(" ", "T") : "";
