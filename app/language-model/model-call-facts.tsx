import type { ModelCallSummary } from "./language-model";

const dateAndTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});
const wholeNumber = new Intl.NumberFormat("en-GB");

/** When a question was asked, in UK time. */
export function AskedAt({ at }: Pick<ModelCallSummary, "at">) {
  // Browsers word dates a little differently from the server; the server's wording stays.
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dateAndTime.format(new Date(at))}
    </time>
  );
}

/** "4.2 s", or that there is no answer. */
export function tookText({ milliseconds }: Pick<ModelCallSummary, "milliseconds">): string {
  return milliseconds === null ? "No answer yet" : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** "321 in, 123 out"; servers need not count. */
export function tokensText({ tokensIn, tokensOut }: Pick<ModelCallSummary, "tokensIn" | "tokensOut">): string | null {
  if (tokensIn === null || tokensOut === null) return null;
  return `${wholeNumber.format(tokensIn)} in, ${wholeNumber.format(tokensOut)} out`;
}
