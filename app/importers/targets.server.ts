import type { Model } from "mongoose";
import { articlePath } from "~/articles/article";
import { articleEditing, updateArticle } from "~/articles/edit/article-changes.server";
import { articleInput } from "~/articles/edit/article-input.server";
import { articleSlugs } from "~/articles/edit/article-slug.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import type { Origin } from "~/db/model.server";
import { slugsOf } from "~/editing/slugs.server";
import type { ChangeContext } from "~/editing/write-context.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import type { ImportedNoun } from "~/importers/journal/imported-item.model.server";
import { createProduct, productEditing, updateProduct } from "~/products/edit/product-changes.server";
import { productPath } from "~/products/product";
import { productSchema } from "~/products/product.schema";
import { createRecipe, recipeEditing, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipeInput } from "~/recipes/edit/recipe-input.server";
import { recipePath } from "~/recipes/recipe";
import { defaultPage } from "~/texts/default-pages.server";
import { createPage, pageEditing, updatePage } from "~/texts/edit/page-changes.server";
import { plainPageSlug, slugFrom } from "~/texts/edit/page-slug.server";
import { pagePath } from "~/texts/page";
import { pageSchema } from "~/texts/page.schema";

type Saved = { slug: string; version: number };

/** What the importer does with documents of a noun. It is what the desk does with them. */
export type Target = {
  /** The slug for an old one, or for a title. Somebody may have it already. */
  slugOf(wanted: string): string;
  /** The same, if nothing stood in its way. */
  wishedSlug(wanted: string): string;
  /** Which of these slugs some document has or had. */
  taken(slugs: string[]): Promise<Set<string>>;
  pathOf(document: { slug: string }): string;
  find(id: string): Promise<{ slug: string; version: number; updatedBy: Editor | null } | null>;
  /** @throws Problem "invalid" with the messages by field */
  check(fields: object): void;
  create(fields: object, origin: Origin): Promise<Saved>;
  update(id: string, fields: object, context: ChangeContext): Promise<Saved>;
};

type Stored = { _id: unknown; slug: string; slugs: string[]; version: number; updatedBy: Editor | null };

function reading(model: () => Model<never>) {
  const stored = () => model() as unknown as Model<Stored>;
  return {
    async taken(slugs: string[]) {
      const found = await stored()
        .find({ slugs: { $in: slugs } }, { slugs: 1 })
        .lean<Stored[]>();
      return new Set(found.flatMap((one) => one.slugs));
    },
    async find(id: string) {
      const found = await stored().findById(id, { slug: 1, version: 1, updatedBy: 1 }).lean<Stored>();
      return found && { slug: found.slug, version: found.version, updatedBy: found.updatedBy ?? null };
    },
  };
}

const recipeSlugs = slugsOf(() => recipeEditing.model, { noun: "recipe" });
const productSlugs = slugsOf(() => productEditing.model, { noun: "product" });

export const targets: Record<ImportedNoun, Target> = {
  article: {
    ...reading(() => articleEditing.model as never),
    slugOf: articleSlugs.fromTitle,
    wishedSlug: articleSlugs.fromTitle,
    pathOf: articlePath,
    check: (fields) => void parseInput(articleInput, fields),
    create: (fields, origin) => createArticle(fields, { origin }),
    update: updateArticle,
  },
  recipe: {
    ...reading(() => recipeEditing.model as never),
    slugOf: recipeSlugs.fromTitle,
    wishedSlug: recipeSlugs.fromTitle,
    pathOf: recipePath,
    check: (fields) => void parseInput(recipeInput, fields),
    create: (fields, origin) => createRecipe(fields, { origin }),
    update: updateRecipe,
  },
  product: {
    ...reading(() => productEditing.model as never),
    slugOf: productSlugs.fromTitle,
    wishedSlug: productSlugs.fromTitle,
    pathOf: productPath,
    check: (fields) => void parseInput(productSchema, fields),
    create: (fields, origin) => createProduct(fields, { origin }, { relinks: true }),
    update: updateProduct,
  },
  page: {
    ...reading(() => pageEditing.model as never),
    slugOf: pageSlug,
    wishedSlug: plainPageSlug,
    pathOf: pagePath,
    check: (fields) => void parseInput(pageSchema, fields),
    // A page that every site has is stored when it is changed for the first time.
    create: (fields, origin) =>
      defaultPage(origin.id)
        ? updatePage(origin.id, { layout: "contents", ...fields, slug: undefined }, { at: origin.updatedAt })
        : createPage(fields, { origin }),
    update: updatePage,
  },
};

/** A word that no page can have as its address, such as that of a page that every site has, gets a number. */
function pageSlug(wanted: string): string {
  for (const typed of [wanted, `${wanted}-2`]) {
    try {
      return slugFrom(typed);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return "page";
}
