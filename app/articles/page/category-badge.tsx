import { useCategory } from "~/page/site";

/** The category's name in its own colours (R10.13: each category has its own badge colour). */
export function CategoryBadge({ category }: { category: string }) {
  const { shortLabel } = useCategory(category);
  return (
    <span
      data-category={category}
      className="inline-block rounded-pill bg-(--pale) px-3 py-0.5 print:p-0 text-label font-semibold text-(--deep)"
    >
      {shortLabel}
    </span>
  );
}
