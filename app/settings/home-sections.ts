import type { Column, RowKind } from "~/fields/field-options";

/** What a section of the home page can say. Each kind has some of it. */
export const homeColumns = {
  kind: { label: "Section", named: "the kind of the section", most: 20, required: true },
  shows: {
    label: "What it shows",
    named: "what it shows",
    most: 20,
    input: "choice",
    labels: { picture: "Words beside the picture", words: "Words alone", story: "Words beside the first story" },
  },
  title: { label: "Title", named: "a title", most: 120 },
  text: { label: "Text", named: "the text", most: 1000, long: true },
  category: { label: "Category", named: "a category", most: 60, input: "choice" },
  tag: { label: "Tag", named: "the tag", most: 60, hint: "Empty: the newest of all." },
  shelf: { label: "Category of the shop", named: "the category of the shop", most: 20, input: "choice" },
  picks: {
    label: "Addresses",
    named: "the addresses",
    most: 4000,
    long: true,
    input: "addresses",
    hint: "Articles, recipes, products and collections of this site in your order, one address a line, such as /recipe/lemon-cake. Up to 12.",
  },
  count: { label: "How many", named: "how many", most: 2, input: "number", upTo: 12 },
  button: { label: "Button", named: "what the button says", most: 40, needs: "path" },
  path: { label: "Where it leads", named: "where the button leads", most: 300, needs: "button" },
  button2: { label: "Second button", named: "what the second button says", most: 40, needs: "path2" },
  path2: { label: "Where the second leads", named: "where the second button leads", most: 300, needs: "button2" },
  from: { label: "From", named: "the first day", most: 10, input: "day", hint: "Empty: at once." },
  until: { label: "Until", named: "the last day", most: 10, input: "day", hint: "Empty: for good." },
} as const satisfies Record<string, Column>;

type ColumnName = keyof typeof homeColumns;

const buttons = ["button", "path", "button2", "path2"] as const;
const days = ["from", "until"] as const;

/** The kinds of sections of the home page. */
export const homeKinds = {
  hero: {
    label: "Opening",
    about: "The heading and the text above, with up to two buttons.",
    columns: ["shows", ...buttons],
    once: true,
    begins: { shows: "picture" },
  },
  featured: {
    label: "Featured articles",
    about: "Articles that you feature, and the newest with a picture.",
    columns: ["title", "count", ...days],
    required: ["title"],
    begins: { title: "Featured Content", count: "3" },
  },
  categories: {
    label: "All categories",
    about: "A card for each category, with its topics.",
    columns: ["title", ...days],
    required: ["title"],
    once: true,
    begins: { title: "What are you in the mood for?" },
  },
  challenges: {
    label: "Challenges",
    about: "The newest challenges that one can join.",
    columns: ["title", "count", ...days],
    required: ["title"],
    begins: { title: "Join the Challenge", count: "3" },
  },
  collections: {
    label: "Collections",
    about: "The newest collections that are not over.",
    columns: ["title", "count", ...days],
    required: ["title"],
    begins: { title: "Chosen by hand", count: "3" },
  },
  latest: {
    label: "Latest articles",
    about: "The newest articles that no section above has shown.",
    columns: ["title", "count", ...days],
    required: ["title"],
    begins: { title: "Latest", count: "6" },
  },
  recipes: {
    label: "Recipes",
    about: "The newest recipes, or those with a tag.",
    columns: ["title", "tag", "count", ...days],
    required: ["title"],
    begins: { title: "From the kitchen", count: "3" },
  },
  products: {
    label: "Products",
    about: "The newest products of the shop, or of a category of it.",
    columns: ["title", "shelf", "count", ...days],
    required: ["title"],
    begins: { title: "From the shop", count: "4" },
  },
  popular: {
    label: "Most read",
    about: "The articles that readers opened most in the last 30 days, as the site itself counts.",
    columns: ["title", "count", ...days],
    required: ["title"],
    once: true,
    begins: { title: "Most read", count: "5" },
  },
  category: {
    label: "One category",
    about: "The newest articles of a category that no section above has shown.",
    columns: ["title", "category", "count", ...days],
    required: ["title", "category"],
    begins: { count: "3" },
  },
  collection: {
    label: "Picks",
    about: "What you choose by hand: some texts, a product, a gift guide.",
    columns: ["title", "text", "picks", ...buttons.slice(0, 2), ...days],
    required: ["title", "picks"],
  },
  newsletter: {
    label: "Newsletter",
    about: "The form to subscribe.",
    columns: [...days],
    once: true,
  },
  words: {
    label: "Words",
    about: "A heading, some words and up to two buttons.",
    columns: ["title", "text", ...buttons, ...days],
  },
} as const satisfies Record<string, RowKind & { columns: readonly ColumnName[] }>;

export type HomeKind = keyof typeof homeKinds;

/** Those that a category's page can have above its articles. */
export const categoryKinds = {
  words: homeKinds.words,
  collection: homeKinds.collection,
  recipes: homeKinds.recipes,
  products: homeKinds.products,
} as const;

/** A section of the home page, as settings have it: `kind` is a `HomeKind`, and days are `2026-12-01` on the site's calendar. */
export type HomeSection = { kind: string } & { [Name in Exclude<ColumnName, "kind">]?: string };

export const mostPicks = 12;

/** The addresses of a collection, in its order. */
export const picksOf = (picks: string): string[] =>
  picks
    .split("\n")
    .map((address) => address.trim())
    .filter(Boolean);

/** The home page of an untouched site (R4). */
export const defaultHome: readonly HomeSection[] = [
  {
    kind: "hero",
    ...homeKinds.hero.begins,
    ...{ button: "Explore Wellness", path: "/wellness" },
    ...{ button2: "Join the Community", path2: "/community" },
  },
  { kind: "featured", ...homeKinds.featured.begins },
  { kind: "categories", ...homeKinds.categories.begins },
  { kind: "challenges", ...homeKinds.challenges.begins },
  { kind: "latest", ...homeKinds.latest.begins },
  { kind: "recipes", ...homeKinds.recipes.begins },
  { kind: "products", ...homeKinds.products.begins },
  { kind: "newsletter" },
  {
    kind: "words",
    title: "Tell us how you live",
    text: "A kitchen-table habit, a street that looks after its own, a job left bravely: the best pieces here began as a letter from a reader.",
    ...{ button: "Share Your Story", path: "/community/submit-story" },
    ...{ button2: "Get In Touch", path2: "/contact" },
  },
];

/** The picture beside the words of the opening on an untouched site. */
export const defaultHeroPicture = "/hero.svg";
