import { clsx } from "clsx";
import { inPounds, type PriceClaim } from "~/products/product";
import { DateText } from "~/ui/dates";

type PriceProps = {
  /** Pounds as decimal text. */
  price: string;
  claim: PriceClaim;
  look?: "card" | "page";
};

/**
 * The price and the day on which it was checked. If there is a saving, also the earlier price and the percent saved
 * (R6.5). No saving is claimed for a price that nobody has checked lately.
 */
export function Price({ price, claim: { checkedAt, stale, saving }, look = "card" }: PriceProps) {
  const card = look === "card";
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className={clsx(card ? "font-semibold" : "font-display text-[2.1rem] leading-none")}>
          {inPounds(price)}
        </span>
        {saving && (
          <>
            <s className={clsx("text-muted", card && "text-[0.9rem]")}>
              <span className="sr-only">was </span>
              {inPounds(saving.was)}
            </s>
            {saving.percent > 0 && (
              <span className="rounded-full bg-wash px-2.5 py-0.5 text-[0.82rem] font-semibold text-leaf-dark">
                Save {saving.percent}%
              </span>
            )}
          </>
        )}
      </p>
      {card ? (
        <p className="mt-0.5 text-[0.8rem] leading-snug text-muted">
          {checkedAt ? (
            <>
              Checked <DateText date={checkedAt} short />
              {stale && ", may have changed"}
            </>
          ) : (
            "May have changed"
          )}
        </p>
      ) : (
        <p className="mt-2.5 text-[0.95rem] text-muted">
          {checkedAt ? (
            <>
              Price checked on <DateText date={checkedAt} />
              {stale && ". It may have changed since then."}
            </>
          ) : (
            "The price may have changed."
          )}
        </p>
      )}
    </div>
  );
}
