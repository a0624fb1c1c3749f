import { clsx } from "clsx";

/** Whether the seller has it in stock (R6.4). */
export function StockBadge({ inStock }: { inStock: boolean }) {
  return (
    <span
      className={clsx(
        "inline-block rounded-pill px-3 py-0.5 text-label font-semibold",
        inStock ? "bg-leaf/15 text-leaf-dark" : "bg-ink text-paper",
      )}
    >
      {inStock ? "In Stock" : "Out of stock"}
    </span>
  );
}
