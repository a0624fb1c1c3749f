import { clsx } from "clsx";
import { priceText } from "~/place/prices";
import type { PriceClaim } from "~/products/product";
import { DateText } from "~/ui/dates";

type PriceProps = {
  /** Pounds as decimal text. */
  price: string;
  claim: PriceClaim;
  look: "card" | "page";
};

/**
 * The price, and if there is a saving, also the earlier price and the percent saved (R6.5). No saving is claimed for a
 * price that nobody has checked lately.
 */
export function Price({ price, claim: { saving }, look }: PriceProps) {
  const card = look === "card";
  return (
    <p className={clsx("flex flex-wrap items-baseline gap-x-2.5", card && "mt-1")}>
      <span className={clsx(card ? "text-lg font-semibold" : "font-display text-4xl leading-none")}>
        {priceText(price)}
      </span>
      {saving && (
        <s className={clsx("text-muted", card && "text-meta")}>
          <span className="sr-only">was </span>
          {priceText(saving.was)}
        </s>
      )}
      {saving && saving.percent > 0 && (
        <span className={clsx("font-semibold whitespace-nowrap text-leaf-dark", card && "text-meta")}>
          Save {saving.percent}%
        </span>
      )}
    </p>
  );
}

/** The day on which the price was checked, and whether it may have changed since then. On a card in few words. */
export function PriceDate({ claim: { checkedAt, stale }, look }: Omit<PriceProps, "price">) {
  if (look === "card") {
    if (!checkedAt) return "May have changed";
    return (
      <>
        Checked <DateText date={checkedAt} short />
        {stale && ", may have changed"}
      </>
    );
  }
  if (!checkedAt) return "The price may have changed.";
  return (
    <>
      Price checked on <DateText date={checkedAt} />
      {stale && ". It may have changed since then."}
    </>
  );
}
