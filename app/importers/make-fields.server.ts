import { articleFields } from "~/articles/article-fields";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { visibleLine } from "~/forms/fields";
import type { SourceProduct, SourceText } from "~/importers/source/source-item";
import { dayAt } from "~/place/days";
import type { ProductCategory } from "~/products/product";
import { productFields } from "~/products/product-fields";
import { pageFields } from "~/texts/page-fields";
import { shorten, tagsWithin, within } from "./limits.server";
import { isNoCategory, type NameMap } from "./names.server";

/** What the importer has found out of an item before its fields are made. */
export type Surroundings = {
  categories: NameMap;
  cuisines: NameMap;
  fallback: string;
  /** The author's name. */
  author: string | null;
  /** The text with this site's addresses. */
  content: string;
  picture: { imageUrl: string | null; imageAlt: string };
};

const excerptLength = 300;

/** The fields of an article as its form would send them. What has no place here is said in `notes`. */
export function fieldsOfArticle(item: SourceText, around: Surroundings, notes: string[]): object {
  const { category, others } = categoryOf(item, around, notes);
  return {
    ...wordsOf(item, around, notes),
    category,
    tags: tagsWithin([...item.tags, ...others], notes),
    author: within(around.author && visibleLine(around.author), articleFields.author.most, "The author's name", notes),
    status: item.status,
    publishedAt: item.publishedAt,
    featured: item.featured,
    ...around.picture,
  };
}

/** The same for a page. */
export function fieldsOfPage(item: SourceText, around: Surroundings, notes: string[]): object {
  const { excerpt, ...words } = wordsOf(item, around, notes);
  if (item.publishedAt && item.status === "published" && item.publishedAt > new Date())
    notes.push("Pages have no date here: it is public at once.");
  const { heading = null, layout = null, lastUpdated = null } = item.page ?? {};
  if (around.picture.imageUrl) notes.push("A page has no picture beside its text here: it stands in the library.");
  const left = [...item.tags, ...item.categories.filter((name) => !isNoCategory(name))];
  if (left.length > 0) notes.push(`Pages have no tags here: ${left.join(", ")} are left out.`);
  const day = lastUpdated ?? (item.page ? null : item.updatedAt);
  return {
    ...words,
    heading: within(heading, pageFields.heading.most, "The heading", notes),
    summary: item.excerpt === null ? null : excerpt,
    ...(layout && { layout }),
    lastUpdated: day && day <= new Date() ? day.toISOString().slice(0, 10) : null,
    status: item.status,
  };
}

export type AroundProduct = Pick<Surroundings, "picture"> & { shopCategories: Pick<ProductCategory, "id" | "name">[] };

/** The same for a product. The names of categories that the shop does not have become tags. */
export function fieldsOfProduct(item: SourceProduct, around: AroundProduct, notes: string[]): object {
  const nameOf = (name: string) => visibleLine(name).toLowerCase();
  const category = around.shopCategories.find(({ name }) =>
    item.categories.some((one) => nameOf(one) === nameOf(name)),
  );
  const others = item.categories.filter((name) => !category || nameOf(name) !== nameOf(category.name));
  if (others.length > 0)
    notes.push(`The shop has no category ${others.map((name) => `“${name}”`).join(" or ")}: tags say it now.`);
  const { title, description, vendor } = productFields;
  const { priceCheckedAt: checkedAt } = item;
  const shown = within(visibleLine(item.title), title.most, "The title", notes) ?? "Without a title";
  return {
    title: shown,
    description: within(item.description, description.most, "The description", notes) ?? shown,
    price: item.price ?? "0.00",
    originalPrice: item.originalPrice,
    priceCheckedAt: checkedAt && checkedAt <= new Date() ? dayAt(checkedAt) : null,
    categoryId: category?.id ?? null,
    vendor: within(item.vendor, vendor.most, "The vendor’s name", notes),
    affiliateUrl: item.affiliateUrl,
    inStock: item.inStock,
    tags: tagsWithin([...item.tags, ...others], notes),
    status: item.status,
    publishedAt: item.publishedAt,
    ...around.picture,
  };
}

function wordsOf(item: SourceText, { content }: Surroundings, notes: string[]) {
  const fields = item.kind === "page" ? pageFields : articleFields;
  const { title, description } = fields;
  const { text } = renderArticleBody(content);
  const words = text.replace(/\s+/g, " ").trim();
  let shown = within(visibleLine(item.title), title.most, "The title", notes);
  if (shown === null) {
    shown = words === "" ? "Without a title" : shorten(words, 60);
    notes.push(`It has no title: it is called “${shown}” now.`);
  }
  let excerpt = within(item.excerpt, articleFields.excerpt.most, "The excerpt", notes);
  if (excerpt === null) {
    excerpt = words === "" ? shown : shorten(words, excerptLength);
    if (item.kind === "article") notes.push("It has no excerpt: the beginning of the text is one now.");
  }
  if (content.trim() === "") notes.push("It has no text: its title or excerpt stands in its place.");
  if (item.seo.title && item.seo.title.trim() !== item.title.trim())
    notes.push(`Its title for search engines has no place here: “${item.seo.title.trim()}”`);
  if (item.canonical)
    notes.push(`It names another site as its first place, which has no place here: ${item.canonical}`);
  return {
    title: shown,
    excerpt,
    content: content.trim() === "" ? excerpt : content,
    description: within(
      item.seo.description && visibleLine(item.seo.description),
      description.most,
      "The description for search engines",
      notes,
    ),
  };
}

/** An article has one category here. The names of the others are tags from now on, so that nothing is lost. */
function categoryOf({ categories }: SourceText, around: Surroundings, notes: string[]) {
  const names = categories.map(visibleLine).filter(Boolean);
  const found = around.categories.find(names);
  const others = names.filter((name) => name !== found?.name && !isNoCategory(name));
  if (!found) {
    around.categories.count(names);
    const named =
      names.length > 0 ? `no category ${names.map((name) => `“${name}”`).join(" or ")}` : "nothing to match";
    notes.push(
      names.length > 0
        ? `The site has ${named}: it is in “${around.fallback}” now.`
        : `It has no category: it is in “${around.fallback}” now.`,
    );
  } else if (others.length > 0) {
    notes.push(`An article has one category here: ${others.join(", ")} became tags.`);
  }
  return { category: found?.key ?? around.fallback, others };
}
