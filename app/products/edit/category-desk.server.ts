import { type DeskPage, deskPageSize } from "~/desk/list/desk";
import { compareNames } from "~/place/words";
import type { CategoryOrder, ProductCategory } from "~/products/product";
import { listProductCategories } from "~/products/products.server";
import { titleWords } from "~/search-index/title-words.server";

/** The desk's list of categories, by the starts of words, in the shop's order or by name. A shop has few of them. */
export async function deskCategories(view: {
  q?: string;
  order?: CategoryOrder;
  page?: number;
}): Promise<DeskPage<ProductCategory>> {
  const beginnings = titleWords(view.q ?? "");
  const found = (await listProductCategories()).filter(({ name, description }) => {
    const words = titleWords(`${name} ${description ?? ""}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
  if (view.order === "name") found.sort((one, other) => compareNames(one.name, other.name));
  const pages = Math.max(1, Math.ceil(found.length / deskPageSize));
  const page = Math.min(Math.max(1, view.page ?? 1), pages);
  const items = found.slice((page - 1) * deskPageSize, page * deskPageSize);
  return { items, total: found.length, page, pages };
}
