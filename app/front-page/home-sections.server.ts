import { withPaths } from "~/archives/topics.server";
import { type ArticleOnCard, type ArticleSummary, newsPath, onCard } from "~/articles/article";
import { featuredArticles, listArticles, listOwnFirst, newestOwnArticles } from "~/articles/articles.server";
import { categoryLabels, editorialCategories } from "~/articles/categories/article-categories.server";
import { allChallenges, challengesOnHome } from "~/challenges/challenge";
import { challengeCards } from "~/challenges/challenges.server";
import { allCollections } from "~/collections/collection";
import { collectionCards } from "~/collections/collections.server";
import { archivePath } from "~/facts/archive";
import type { RowKind } from "~/fields/field-options";
import { recipe } from "~/nouns/recipe.server";
import { localTimeText } from "~/place/days";
import { shopPath } from "~/products/product";
import { listProductCards, listProductCategories } from "~/products/products.server";
import { withRatings } from "~/recipes/ratings/rated-recipes.server";
import { recipesPath } from "~/recipes/recipe-search";
import { newestOnCards, recipesInOrder } from "~/recipes/recipes.server";
import { type HomeKind, type HomeSection, homeKinds, mostPicks } from "~/settings/home-sections";
import type { SiteSettings } from "~/settings/site-settings";
import { siteSettings } from "~/settings/site-settings.server";
import { pickedTexts } from "./picked-texts.server";
import { popularArticles } from "./popular-articles.server";
import type { HomeButton, ShownSection } from "./shown-sections";

type Home = Pick<SiteSettings, "home" | "heroTitle" | "heroText" | "heroImageUrl">;
/** A section before it is known which articles the sections above it show. `null`: there is nothing to show. */
type Made = ((above: Above) => ShownSection | null) | null;

/**
 * The sections of the home page that have something to show today, from top to bottom. An article is shown once: the first
 * section that has it shows it.
 *
 * @param home the settings in force, or what somebody has typed
 */
export async function homeSections(home: Home = siteSettings(), now = new Date()): Promise<ShownSection[]> {
  const today = localTimeText(now.toISOString()).slice(0, 10);
  const due = home.home.filter(({ from = "", until }) => from <= today && (!until || today <= until));
  // Each asks the database by itself, all at once.
  const made = await Promise.all(due.map((section) => make(section, home)));
  const above = new Above();
  const shown = made.flatMap((one) => one?.(above) ?? []);
  return withPlaces(shown);
}

/** Why readers see nothing of sections that are there, or not all, in sentences for those who arrange them. */
export async function notesOnSections(sections: HomeSection[]): Promise<string[]> {
  const always = sections.map(({ from: _from, until: _until, ...section }) => section);
  const notes = await Promise.all(
    always.map(async (section) => {
      const name = `The section “${section.title || labelOf(section)}”`;
      if (section.kind === "collection") {
        const { missing } = await pickedTexts(section.picks ?? "");
        if (missing.length > 0) return `${name} leaves out what readers cannot see: ${missing.join(", ")}.`;
      }
      const [shown] = await homeSections({ ...siteSettings(), home: [section] });
      return shown || isAlone(section) ? null : `${name} is not shown: there is nothing for it.`;
    }),
  );
  return notes.filter((note) => note !== null);
}

const labelOf = ({ kind }: HomeSection) => homeKinds[kind as HomeKind]?.label ?? kind;
/** Whether the page decides about it, not the content. */
const isAlone = ({ kind }: HomeSection) => kind === "hero" || kind === "newsletter";

/** The articles that sections above have shown. */
class Above {
  readonly #ids = new Set<string>();

  /** The first of these that nobody has shown. */
  take(articles: readonly ArticleSummary[], count: number): ArticleOnCard[] {
    const taken: ArticleOnCard[] = [];
    for (const article of articles) {
      if (taken.length === count) break;
      if (this.#ids.has(article.id)) continue;
      this.#ids.add(article.id);
      taken.push(onCard(article));
    }
    return taken;
  }
}

const countOf = ({ count, kind }: HomeSection): number => Number(count) || usualCounts[kind] || challengesOnHome;

const usualCounts: Record<string, number> = Object.fromEntries(
  Object.entries(homeKinds).flatMap(([kind, { begins }]: [string, RowKind]) =>
    begins?.count ? [[kind, Number(begins.count)]] : [],
  ),
);

function buttonsOf({ button, path, button2, path2 }: HomeSection): HomeButton[] {
  return [
    { label: button ?? "", path: path ?? "" },
    { label: button2 ?? "", path: path2 ?? "" },
  ].filter(({ label, path }) => label !== "" && path !== "");
}

/** More than all sections above can show. */
const enough = (count: number) => count + mostPicks * 4;

type Makers = Record<HomeKind, (section: HomeSection, home: Home) => Made | Promise<Made>>;

const makers: Makers = {
  async hero(section, { heroTitle, heroText, heroImageUrl }) {
    const { shows } = section;
    const stories = shows === "story" ? await featuredArticles(1) : [];
    const buttons = buttonsOf(section);
    if (!heroTitle && !heroText && stories.length === 0) return null;
    return (above) => ({
      kind: "hero",
      id: "",
      title: heroTitle,
      text: heroText,
      picture: shows === "words" || stories.length > 0 ? null : heroImageUrl,
      story: above.take(stories, 1)[0] ?? null,
      buttons,
    });
  },

  async featured(section) {
    const count = countOf(section);
    // One more: the opening may show the first.
    const articles = await featuredArticles(count + 1);
    return (above) => ifAny({ kind: "featured", ...named(section), articles: above.take(articles, count) });
  },

  async categories(section) {
    const categories = editorialCategories();
    const interests = await Promise.all(
      categories.map(async ({ key, label, topics }) => ({ key, label, topics: await withPaths(topics) })),
    );
    return () => (interests.length > 0 ? { kind: "categories", ...named(section), interests } : null);
  },

  async challenges(section) {
    const challenges = await challengeCards({ active: true, limit: countOf(section) });
    const more = { label: "All challenges", path: allChallenges.to };
    return () => (challenges.length > 0 ? { kind: "challenges", ...named(section), challenges, more } : null);
  },

  async collections(section) {
    const collections = (await collectionCards()).current.slice(0, countOf(section));
    const more = { label: "All collections", path: allCollections.to };
    return () => (collections.length > 0 ? { kind: "collections", ...named(section), collections, more } : null);
  },

  async latest(section) {
    const count = countOf(section);
    const own = await newestOwnArticles(enough(count));
    const others = own.length < count ? await listArticles({ limit: enough(count) }) : [];
    const more = { label: "All articles", path: newsPath({}) };
    return (above) =>
      ifAny({ kind: "latest", ...named(section), articles: above.take([...own, ...others], count), more });
  },

  /** Who reads a ranking expects all of it, so it has what others show as well. */
  async popular(section) {
    const articles = await popularArticles(countOf(section));
    return () => ifAny({ kind: "popular", ...named(section), articles: articles.map(onCard) });
  },

  async category(section) {
    const { category = "" } = section;
    const label = categoryLabels()[category];
    if (label === undefined) return null;
    const count = countOf(section);
    const articles = await listOwnFirst({ category, limit: enough(count) });
    const more = { label: `More in ${label}`, path: newsPath({ category }) };
    return (above) => ifAny({ kind: "category", ...named(section), articles: above.take(articles, count), more });
  },

  async recipes(section) {
    const { tag } = section;
    const count = countOf(section);
    const recipes = await withRatings(await (tag ? taggedRecipes(tag, count) : newestOnCards(count)));
    const all = { label: "All recipes", path: recipesPath() };
    const more = tag ? { label: `Everything about ${tag}`, path: archivePath("tag", tag) ?? all.path } : all;
    return () => (recipes.length > 0 ? { kind: "recipes", ...named(section), recipes, more } : null);
  },

  async products(section) {
    const categoryId = section.shelf ? Number(section.shelf) : undefined;
    const shelf = section.shelf && (await listProductCategories()).find(({ id }) => id === categoryId);
    if (section.shelf && !shelf) return null;
    const products = await listProductCards({ categoryId, limit: countOf(section) });
    const more = { label: shelf ? `All of ${shelf.name}` : "To the shop", path: shopPath(categoryId) };
    return () => (products.length > 0 ? { kind: "products", ...named(section), products, more } : null);
  },

  async collection(section) {
    const { texts } = await pickedTexts(section.picks ?? "");
    const { text = "" } = section;
    if (texts.length === 0) return null;
    return () => ({ kind: "collection", ...named(section), text, picks: texts, buttons: buttonsOf(section) });
  },

  newsletter: () => () => ({ kind: "newsletter", id: "" }),

  words(section) {
    const { title = "", text = "" } = section;
    const buttons = buttonsOf(section);
    return () => (title || text || buttons.length > 0 ? { kind: "words", id: "", title, text, buttons } : null);
  },
};

/** The newest with a tag, however it is written. */
async function taggedRecipes(tag: string, count: number) {
  const hits = (await recipe.archives?.tag?.newest(tag, count)) ?? [];
  return recipesInOrder(hits.map(({ id }) => id));
}

const make = (section: HomeSection, home: Home) =>
  Object.hasOwn(makers, section.kind) ? makers[section.kind as HomeKind](section, home) : null;

const named = ({ title = "" }: HomeSection) => ({ id: "", title });

const ifAny = <Section extends ShownSection & { articles: ArticleOnCard[] }>(section: Section): Section | null =>
  section.articles.length > 0 ? section : null;

/** `#challenges`, and for a second one `#challenges-2`. */
function withPlaces(sections: ShownSection[]): ShownSection[] {
  const times = new Map<string, number>();
  return sections.map((section) => {
    const time = (times.get(section.kind) ?? 0) + 1;
    times.set(section.kind, time);
    return { ...section, id: time === 1 ? section.kind : `${section.kind}-${time}` };
  });
}
