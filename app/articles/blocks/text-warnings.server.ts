import { examineText } from "~/articles/body/article-body.server";
import { undescribedPictures } from "~/articles/body/undescribed-pictures.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { missingOf } from "./fill-blocks.server";

/**
 * What readers do not get of a text, as sentences for its editor: what the sanitiser removes, products and recipes that
 * they may not see, and pictures that neither the text nor the library describes.
 */
export async function textWarnings(content: string): Promise<string[]> {
  const { sentences, tree } = examineText(content);
  if (!tree) return sentences;
  const { products, recipes } = await missingOf(tree);
  return [
    ...sentences,
    ...products.map((id) => `The product ${id} is left out: the shop does not have it, or it is a draft.`),
    ...recipes.map((id) => `The recipe ${id} is left out: the site does not have it, or it is a draft.`),
    ...(await ofSilence(undescribedPictures(tree))),
  ];
}

/** No fault: a picture that only decorates needs no description. */
async function ofSilence(addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const written = addresses.map((address) => `<img src="${address}" alt="">`).join("");
  const silent = (await withDescriptions({ contentHtml: written })).contentHtml.split('alt=""').length - 1;
  if (silent === 0) return [];
  const [what, they] = silent === 1 ? ["A picture has", "it"] : [`${silent} pictures have`, "them"];
  return [`${what} no description (alt): readers who cannot see ${they} learn nothing of ${they}.`];
}
