import type { LanguageModelCallSummary } from "~/language-model/language-model";
import { shortDateAndTime } from "~/place/hours";
import { numberText } from "~/place/numbers";
import { momentInFull } from "~/ui/dates";

/** The time of a question. */
export function ModelCallTime({ at }: Pick<LanguageModelCallSummary, "at">) {
  // Browsers format dates a little differently. The server's format stays.
  return (
    <time dateTime={at} title={momentInFull(at)} suppressHydrationWarning>
      {shortDateAndTime(at)}
    </time>
  );
}

/** For example "4.2 s". */
export function durationText({ milliseconds }: Pick<LanguageModelCallSummary, "milliseconds">): string {
  return milliseconds === null ? "No answer yet" : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** For example "321 in, 123 out". Not all servers count. */
export function tokensText({
  tokensIn,
  tokensOut,
}: Pick<LanguageModelCallSummary, "tokensIn" | "tokensOut">): string | null {
  if (tokensIn === null || tokensOut === null) return null;
  return `${numberText(tokensIn)} in, ${numberText(tokensOut)} out`;
}
