const inBritain = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

/** An instant as a `datetime-local` field shows it, in UK time: "2026-03-29T09:30". Empty for `null`. */
export const ukTimeText = (instant: string | null): string =>
  instant ? inBritain.format(new Date(instant)).replace(" ", "T") : "";
