import { examineText } from "~/articles/body/article-body.server";
import { missingOf } from "./fill-blocks.server";

/** What readers do not get of a text, as sentences for its editor, with the products and recipes that they may not see. */
export async function textWarnings(content: string): Promise<string[]> {
  const { sentences, tree } = examineText(content);
  const { products, recipes } = tree ? await missingOf(tree) : { products: [], recipes: [] };
  return [
    ...sentences,
    ...products.map((id) => `The product ${id} is left out: the shop does not have it, or it is a draft.`),
    ...recipes.map((id) => `The recipe ${id} is left out: the site does not have it, or it is a draft.`),
  ];
}
