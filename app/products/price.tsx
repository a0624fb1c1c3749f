import { clsx } from "clsx";
import { inPounds, type Product, savingPercent } from "./product";

type PriceProps = {
  product: Pick<Product, "price" | "originalPrice">;
  look?: "card" | "page";
};

/** The price; where it was higher, what it was and the percent saved (spec 2, product page; spec 5). */
export function Price({ product, look = "card" }: PriceProps) {
  const saving = savingPercent(product);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className={clsx(look === "page" ? "font-display text-[2.1rem] leading-none" : "font-semibold")}>
        {inPounds(product.price)}
      </span>
      {saving !== null && product.originalPrice && (
        <>
          <s className={clsx("text-muted", look === "card" && "text-[0.9rem]")}>
            <span className="sr-only">was </span>
            {inPounds(product.originalPrice)}
          </s>
          {saving > 0 && (
            <span className="rounded-full bg-wash px-2.5 py-0.5 text-[0.82rem] font-semibold text-leaf-dark">
              Save {saving}%
            </span>
          )}
        </>
      )}
    </p>
  );
}
