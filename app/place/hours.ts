import { momentFormat } from "./dates";
import { type Place, place } from "./place";

/** "21 November 2026 at 09:30" */
export const dateAndTime = momentFormat({ dateStyle: "long", timeStyle: "short" });
/** "21 Nov 2026, 09:30" */
export const shortDateAndTime = momentFormat({ dateStyle: "medium", timeStyle: "short" });
/** "Saturday 21 November 2026 at 09:30" */
export const fullDateAndTime = momentFormat({ dateStyle: "full", timeStyle: "short" });

/** What hours are said to be: "UK time", "Berlin time", "UTC". */
export function zoneName({ timeZone }: Pick<Place, "timeZone"> = place()): string {
  if (timeZone === "UTC") return timeZone;
  if (timeZone === "Europe/London") return "UK time";
  return `${timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ")} time`;
}
