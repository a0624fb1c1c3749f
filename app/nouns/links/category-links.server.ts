import { categoryList } from "~/articles/categories/article-categories.server";
import { articleCategoriesPath } from "~/articles/categories/article-category";
import type { LinkingText } from "~/editing/noun-links.server";
import { buttonAddresses, linkedAddresses } from "./linked-addresses.server";

/** The categories of articles with the links of their sections' buttons. */
export const categoriesWithLinks = async (): Promise<LinkingText[]> =>
  categoryList.items.map(({ id, title, sections }) => {
    const formPath = `${articleCategoriesPath}?edit=${id}#edit-form`;
    return { id, title, formPath, ...linkedAddresses(buttonAddresses(sections)) };
  });
