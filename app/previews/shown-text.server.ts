import { personCalled } from "~/archives/archives.server";
import { articlePath, type DeskArticle } from "~/articles/article";
import { articleText } from "~/articles/blocks/article-text.server";
import type { Played } from "~/articles/blocks/video-block.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { unsavedArticle } from "~/articles/edit/unsaved-article.server";
import { seriesOf } from "~/articles/series.server";
import { challengePath, type DeskChallenge } from "~/challenges/challenge";
import { onDay } from "~/challenges/challenge-days";
import { findDeskChallenge } from "~/challenges/challenge-desk.server";
import { unsavedChallenge } from "~/challenges/unsaved-challenge.server";
import { collectionPath, type DeskCollection } from "~/collections/collection";
import { findDeskCollection } from "~/collections/collection-desk.server";
import { shownItems } from "~/collections/collections.server";
import { unsavedCollection } from "~/collections/unsaved-collection.server";
import type { Unsaved } from "~/editing/unsaved/unsaved-document.server";
import { linkKinds } from "~/fields/link-target";
import { seasonOf } from "~/forms/day-range";
import { homeSections } from "~/front-page/home-sections.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { absolute } from "~/page/metadata.server";
import { timeAgo } from "~/place/ago";
import { dayAt } from "~/place/days";
import { findDeskProduct } from "~/products/edit/product-desk.server";
import { unsavedProduct } from "~/products/edit/unsaved-product.server";
import { claimOf, type DeskProduct, productPath } from "~/products/product";
import { categoryOfProduct } from "~/products/products.server";
import { cuisineLabel } from "~/recipes/cuisines/cuisines.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { unsavedRecipe } from "~/recipes/edit/unsaved-recipe.server";
import { scaleRecipe } from "~/recipes/page/scale-recipe.server";
import { stepPicturesOf } from "~/recipes/page/step-pictures.server";
import { type DeskRecipe, recipePath } from "~/recipes/recipe";
import { unsavedSettings } from "~/settings/edit/settings-changes.server";
import { siteSettings } from "~/settings/site-settings.server";
import { findPageDocument } from "~/texts/edit/page-desk.server";
import { unsavedPage } from "~/texts/edit/unsaved-page.server";
import { pagePath } from "~/texts/page";
import { shownPage } from "~/texts/pages.server";
import type { ShownText } from "./shown-text";

/** The nouns whose texts have pages, and so previews. */
const previewedNouns = [...linkKinds, "settings"] as const;
export type PreviewedNoun = (typeof previewedNouns)[number];

export const isPreviewed = (noun: string): noun is PreviewedNoun => previewedNouns.some((one) => one === noun);

/**
 * A text as its page shows it to readers, published or not, with nothing that only the desk knows. `null` if it does not
 * exist.
 *
 * @param play the number of the video of the text that is played, if one is
 */
export const shownText = async (
  noun: PreviewedNoun,
  id: string,
  play: number | null = null,
): Promise<(ShownText & { plays?: string | null }) | null> => stored[noun](id, play);

/** The same of what somebody has typed, before it is saved. Nothing is stored. @throws the problems of a save */
export const shownUnsaved = async (noun: PreviewedNoun, text: Unsaved): Promise<ShownText> => unsaved[noun](text);

const stored = {
  article: async (id: string, play: number | null) =>
    ifFound(await findDeskArticle(id), (one) => showArticle(one, play)),
  recipe: async (id: string) => ifFound(await findDeskRecipe(id), showRecipe),
  product: async (id: string) => ifFound(await findDeskProduct(id), showProduct),
  challenge: async (id: string) => ifFound(await findDeskChallenge(id), showChallenge),
  collection: async (id: string) => ifFound(await findDeskCollection(id), showCollection),
  page: async (id: string, play: number | null) => ifFound(await findPageDocument(id), (one) => showPage(one, play)),
  settings: async () => showHome(siteSettings()),
};

const ifFound = <Found, Shown>(found: Found | null, show: (found: Found) => Shown) => (found ? show(found) : null);

const unsaved = {
  article: async (text: Unsaved) => showArticle(await unsavedArticle(text), "later"),
  recipe: async (text: Unsaved) => showRecipe(await unsavedRecipe(text)),
  product: async (text: Unsaved) => showProduct(await unsavedProduct(text)),
  challenge: async (text: Unsaved) => showChallenge(await unsavedChallenge(text)),
  collection: async (text: Unsaved) => showCollection(await unsavedCollection(text)),
  page: async (text: Unsaved) => showPage(await unsavedPage(text), "later"),
  settings: async ({ typed }: Unsaved) => showHome(await unsavedSettings(typed)),
};

async function showArticle(found: DeskArticle, play: Played) {
  const text = forReaders(await withDescriptions(found));
  const { html, plays, contents, pictures } = await articleText(text, { play });
  const article = { ...text, contentHtml: html };
  return {
    plays,
    noun: "article" as const,
    title: article.title,
    path: articlePath(article),
    props: {
      article,
      published: timeAgo(article.publishedAt),
      shareUrl: absolute(articlePath(article)),
      series: await seriesOf(article),
      contents,
      pictures,
      relatedArticles: [],
    },
  };
}

async function showRecipe(found: DeskRecipe) {
  const recipe = forReaders(await withDescriptions(found));
  return {
    noun: "recipe" as const,
    title: recipe.title,
    path: recipePath(recipe),
    props: {
      ...scaleRecipe(recipe),
      stepPictures: await stepPicturesOf(recipe),
      address: absolute(recipePath(recipe)),
      cuisineLabel: cuisineLabel(recipe.cuisine),
      relatedRecipes: [],
      servingsProblem: null,
    },
  };
}

async function showProduct(found: DeskProduct) {
  const product = forReaders(await withDescriptions(found));
  return {
    noun: "product" as const,
    title: product.title,
    path: productPath(product),
    props: {
      product,
      priceClaim: claimOf(product),
      category: await categoryOfProduct(product),
      tester: product.testedBy === null ? null : await personCalled(product.testedBy),
      relatedProducts: [],
      shareUrl: absolute(productPath(product)),
      refused: false,
    },
  };
}

async function showChallenge(found: DeskChallenge) {
  const challenge = onDay(forReaders(await withDescriptions(found)), dayAt(new Date()));
  return {
    noun: "challenge" as const,
    title: challenge.title,
    path: challengePath(challenge),
    props: { challenge, others: [], shareUrl: absolute(challengePath(challenge)) },
  };
}

async function showCollection(found: DeskCollection) {
  const { items: picked, ...collection } = forReaders(await withDescriptions(found));
  const shareUrl = absolute(collectionPath(collection));
  const [items, season] = [await shownItems(picked), seasonOf(collection, dayAt(new Date()))];
  return {
    noun: "collection" as const,
    title: collection.title,
    path: collectionPath(collection),
    props: { collection, season, items, others: [], shareUrl },
  };
}

async function showPage(document: Parameters<typeof shownPage>[0], play: Played) {
  const { page, plays } = await shownPage(document, play);
  return { plays, noun: "page" as const, title: page.heading, path: pagePath(document), props: { page } };
}

async function showHome(settings: Parameters<typeof homeSections>[0]) {
  const sections = await homeSections(settings);
  return { noun: "settings" as const, title: "Home page", path: "/", props: { sections, opening: null } };
}

/** Without what the desk alone knows: who wrote it, who asked for its review, and its source. */
function forReaders<Text extends object>(text: Text) {
  const {
    updatedBy: _by,
    review: _review,
    reviewAsked: _asked,
    sentBack: _sentBack,
    content: _source,
    ...rest
  } = text as Text & Partial<Record<"updatedBy" | "review" | "reviewAsked" | "sentBack" | "content", unknown>>;
  return rest as Omit<Text, "updatedBy" | "review" | "reviewAsked" | "sentBack" | "content">;
}
