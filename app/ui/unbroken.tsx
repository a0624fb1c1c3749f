import { kitchenUnits, measureOf } from "~/facts/english";

const shortCompound = "[\\p{L}\\d]{1,7}-[\\p{L}\\d]{1,6}(?![\\p{L}\\d-])";

/** A number with its unit ("750 ml", "2 × 400 g", "10–12 minutes"), or a short word with a hyphen ("fifty-eight"). */
const pattern = new RegExp(`((?<![\\p{L}\\d.,-])(?:${measureOf(kitchenUnits)}|${shortCompound}))`, "giu");

/**
 * A text in which no line ends between a number and its unit, nor within a short word with a hyphen. The text itself has
 * no special characters, so that it is found on the page. A very narrow screen may break it.
 */
export function Unbroken({ text }: { text: string }) {
  return (
    <>
      {text.split(pattern).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="min-[22rem]:whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
