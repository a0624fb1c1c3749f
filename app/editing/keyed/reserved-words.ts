/**
 * The first words of the program's own addresses. What an owner adds at `/{word}`, such as a category, has another word.
 * The test compares the list with the routes and the public files.
 */
const reservedWords: ReadonlySet<string> = new Set([
  "about",
  "account",
  "admin",
  "api",
  "article",
  "author",
  "categories",
  "challenges",
  "collection",
  "collections",
  "comments",
  "contact",
  "content",
  "cookie-policy",
  "demo-identity",
  "feeds",
  "go",
  "healthz",
  "images",
  "mine",
  "news",
  "pictures",
  "privacy",
  "product",
  "readyz",
  "recipe",
  "recipes",
  "search",
  "shop",
  "sitemaps",
  "tag",
  "terms",
  // Words with a meaning of their own in addresses, and folders of the build.
  "all",
  "assets",
  "build",
  "demo-mail",
  "metrics",
  "newsletter",
  "preview",
  "theme",
  "look",
  ...["articles", "products", "feed", "rss", "atom", "robots", "sitemap", "favicon", "fonts", "well-known"],
  ...["login", "logout", "sign-in", "sign-out"],
]);

/** Whether a word is one of the program's own first words of an address. */
export const isReservedWord = (word: string): boolean => reservedWords.has(word);
