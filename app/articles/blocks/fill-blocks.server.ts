import type { Element, ElementContent, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { blockElement, readBlockElement, type StoredBlock } from "~/articles/body/text-blocks.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import type { ProductInText } from "~/products/product";
import { productsInTexts } from "~/products/products.server";
import type { RecipeSummary } from "~/recipes/recipe";
import { recipesInOrder } from "~/recipes/recipes.server";
import { filmOf } from "~/text-blocks/films";
import { element } from "./element.server";
import { galleryBlock, pictureBlock } from "./picture-blocks.server";
import { comparisonBlock, productBlock, productIdsOf, productLinks } from "./product-blocks.server";
import { recipeBlock, recipeLink } from "./recipe-block.server";
import { type Played, videoBlock, videoLink } from "./video-block.server";

export type FilledText = {
  html: string;
  /** The host of the film that is played. `null` if none is. */
  plays: string | null;
  /** The ids of the recipes whose cards readers see. */
  recipes: string[];
};

/**
 * Makes what readers see of a stored text: its blocks get their looks, with products and recipes as they are today. It
 * is done whenever a page is made, so a changed price, or a product that has left the shop, shows at once.
 *
 * @param play which video plays
 */
export async function fillBlocks(html: string, play: Played = null): Promise<FilledText> {
  const text = readText(html);
  if (!text) return { html, plays: null, recipes: [] };
  const documents = await documentsOf([text]);
  let videos = 0;
  let plays: string | null = null;
  const shown = replaceBlocks(text, (block) => {
    if (block.name !== "video") return pageBlock(block, documents);
    videos++;
    if (videos === play) plays = filmOf(block.attributes.src ?? "")?.host ?? null;
    return videoBlock(block, videos, play);
  });
  const { contentHtml } = await withDescriptions({ contentHtml: shown });
  return { html: contentHtml, plays, recipes: [...documents.recipes.keys()] };
}

/** The same for feeds, where no stylesheet is: plain pictures, words and links. All texts take two queries. */
export async function fillBlocksForFeeds(htmls: string[]): Promise<string[]> {
  const texts = htmls.map(readText);
  const documents = await documentsOf(texts.filter((text) => text !== null));
  return texts.map(
    (text, index) => (text ? replaceBlocks(text, (block) => feedBlock(block, documents)) : "") || (htmls[index] ?? ""),
  );
}

/** An article as readers get it. */
export const withFilledText = async <Shown extends { contentHtml: string } | null>(article: Shown): Promise<Shown> =>
  article && { ...article, contentHtml: (await fillBlocks(article.contentHtml)).html };

/** The ids of the products and recipes in a text that readers may not see. */
export async function missingOf(tree: Root): Promise<{ products: string[]; recipes: string[] }> {
  const [named, { products, recipes }] = [documentIdsOf(tree), await documentsOf([tree])];
  return {
    products: named.products.filter((id) => !products.has(id)),
    recipes: named.recipes.filter((id) => !recipes.has(id)),
  };
}

/** The ids of the products and recipes that a text shows. */
function documentIdsOf(tree: Root): { products: string[]; recipes: string[] } {
  const blocks = blocksOf(tree);
  return {
    products: [...new Set(blocks.flatMap(productIdsOf))],
    recipes: [...new Set(blocks.flatMap(({ name, attributes }) => (name === "recipe" ? (attributes.id ?? "") : [])))],
  };
}

type Documents = { products: Map<string, ProductInText>; recipes: Map<string, RecipeSummary> };

async function documentsOf(trees: Root[]): Promise<Documents> {
  const each = trees.map(documentIdsOf);
  const recipeIds = [...new Set(each.flatMap(({ recipes }) => recipes))];
  const [products, recipes] = await Promise.all([
    productsInTexts([...new Set(each.flatMap(({ products: ids }) => ids))]),
    recipeIds.length > 0 ? recipesInOrder(recipeIds) : [],
  ]);
  return { products, recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])) };
}

const writer = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/** `null` for a text without blocks. Most have none. */
const readText = (html: string): Root | null => (html.includes(`<${blockElement}`) ? writer.parse(html) : null);

function blocksOf(tree: Root): StoredBlock[] {
  const blocks: StoredBlock[] = [];
  visit(tree, { tagName: blockElement }, (node: Element) => {
    const block = readBlockElement(node);
    if (block) blocks.push(block);
  });
  return blocks;
}

type Show = (block: StoredBlock) => Element | Element[] | null;

function replaceBlocks(tree: Root, show: Show): string {
  return writer.stringify({ type: "root", children: shownNodes(tree.children as ElementContent[], show) });
}

/** Blocks in blocks come first, in the order in which readers see them. */
function shownNodes(nodes: ElementContent[], show: Show): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return node;
    const children = shownNodes(node.children, show);
    if (node.tagName !== blockElement) return { ...node, children };
    const block = readBlockElement({ ...node, children });
    return (block && show(block)) ?? [];
  });
}

function pageBlock(block: StoredBlock, { products, recipes }: Documents): Element | null {
  switch (block.name) {
    case "picture":
      return pictureBlock(block);
    case "gallery":
      return galleryBlock(block);
    case "product":
      return productBlock(block, products);
    case "comparison":
      return comparisonBlock(block, products);
    case "recipe":
      return recipeBlock(recipes.get(block.attributes.id ?? ""));
    case "pull-quote":
      return element(
        "figure",
        { className: ["text-block", "text-quote"] },
        element("blockquote", {}, block.content),
        block.label.length > 0 && element("figcaption", {}, block.label),
      );
    case "note":
      return element(
        "aside",
        { className: ["text-block", "text-note"] },
        block.label.length > 0 && element("p", { className: ["text-title"] }, block.label),
        block.content,
      );
    case "button":
      return element("div", { className: ["text-block", "text-action"] }, block.content);
    default:
      return null;
  }
}

function feedBlock(block: StoredBlock, { products, recipes }: Documents): Element | Element[] | null {
  switch (block.name) {
    case "picture":
      return pictureBlock(block);
    case "product":
    case "comparison":
      return productLinks(block, products);
    case "recipe":
      return recipeLink(recipes.get(block.attributes.id ?? ""));
    case "video":
      return videoLink(block);
    case "gallery":
    case "button":
      return [...labelParagraph(block), ...block.content] as Element[];
    case "pull-quote":
      return element("blockquote", {}, block.content, labelParagraph(block));
    case "note":
      return element("blockquote", {}, labelParagraph(block), block.content);
  }
}

const labelParagraph = ({ label }: StoredBlock): Element[] =>
  label.length > 0 ? [element("p", {}, element("strong", {}, label))] : [];
