import { Parser } from "htmlparser2";

/**
 * The addresses of this site that safe HTML links to, as paths with their queries, each once. Those of the redirect to
 * vendors are not among them: the program makes them itself.
 *
 * @param origin this site's own, as in "https://site.example"
 */
export function ownLinksIn(html: string, origin: string): string[] {
  const paths = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name !== "a" || !href || !URL.canParse(href, origin)) return;
      const url = new URL(href, origin);
      if (url.origin === origin && !url.pathname.startsWith("/go/")) paths.add(url.pathname + url.search);
    },
  });
  parser.write(html);
  parser.end();
  return [...paths];
}
