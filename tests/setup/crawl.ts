/** Where a crawl begins: the home page, what machines ask for first, and pages to which no link leads. */
const beginnings = [
  "/",
  "/sitemap.xml",
  "/robots.txt",
  "/nothing/here",
  "/contact?sent",
  "/search?q=boots",
  "/api/login",
];

/**
 * Every address of a site that a page, a feed or a sitemap leads to, with its text. What is not text is empty.
 *
 * @param origin the site's name for itself in feeds and sitemaps
 */
export async function crawl(address: string, origin = address): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const waiting = [...beginnings];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const answer = await fetch(address + path, { redirect: "manual" });
    const isRead = /html|xml|json|text\/plain/.test(answer.headers.get("Content-Type") ?? "");
    const text = await answer.text();
    seen.set(path, isRead ? text : "");
    if (!isRead) continue;
    for (const [, link = ""] of text.matchAll(/(?:href="|<loc>|<link>)([^"<]+)/g)) {
      const place = new URL(link.replaceAll("&amp;", "&"), origin);
      const isPage = place.origin === origin && !/^\/(assets|admin|api)\b/.test(place.pathname);
      if (isPage) waiting.push(place.pathname + place.search);
    }
  }
  return seen;
}

/**
 * The words of the requirements that settings replace. Articles may be shared on Facebook and Pinterest all the same. The random letters
 * of a form's token may have a 9aM within, so that one must be a word.
 */
export const wordsOfSettings =
  /Meadowsweet|digital sanctuary|instagram\.com|pinterest\.com\/(?!pin\/create)|facebook\.com\/(?!sharer)|youtube\.com|hello@|24 hours|\b9AM\b|Banner ads|quieter place|weekly inspiration|authentic living|© 2025/gi;

/** Where the words are, each once a page. */
export function findWords(pages: Map<string, string>, words: RegExp): string[] {
  const found = [...pages].flatMap(([path, text]) => [...text.matchAll(words)].map(([word]) => `${path}: ${word}`));
  return [...new Set(found)];
}
