const size = "\\d{1,6}(?:[.,]\\d{1,3})?[½¼¾⅓⅔⅛]?|[½¼¾⅓⅔⅛]";
const unit =
  "[mk]?g|[mc]?l|litres?|[cm]?m|oz|lb|tsp|tbsp|teaspoons?|tablespoons?|cups?|seconds?|min(?:ute)?s?|h(?:ou)?rs?|per cent|°C";
const measure = `(?:\\d{1,3}½? [x×] )?(?:${size})(?:[–-]\\d{1,5})? (?:${unit})(?![\\p{L}\\d])`;
const shortCompound = "[\\p{L}\\d]{1,7}-[\\p{L}\\d]{1,6}(?![\\p{L}\\d-])";

/** A number with its unit ("750 ml", "2 × 400 g", "10–12 minutes"), or a short word with a hyphen ("fifty-eight"). */
const pattern = new RegExp(`((?<![\\p{L}\\d.,-])(?:${measure}|${shortCompound}))`, "giu");

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
