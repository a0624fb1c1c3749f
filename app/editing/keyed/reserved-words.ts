/**
 * The first parts of the program's own addresses, today's and those to come. No page may have one as its address: the
 * program's would be shown instead, or one day be in its way. A test compares them with the routes.
 */
const words = [
  ...["about", "admin", "api", "article", "articles", "author", "contact", "content", "cookie-policy", "go", "images"],
  ...["news", "privacy", "product", "products", "recipe", "recipes", "search", "shop", "tag", "terms"],
  ...["feed", "feeds", "rss", "atom", "robots", "sitemap", "sitemaps", "favicon"],
  ...["assets", "build", "fonts", "demo-identity", "demo-mail", "healthz", "readyz", "well-known"],
  ...["challenges", "community", "newsletter", "preview", "login", "logout", "sign-in", "sign-out", "index", "home"],
  ...["all", "categories", "look", "theme"],
];

const reserved: ReadonlySet<string> = new Set(words);

export const isReservedWord = (word: string): boolean => reserved.has(word);
