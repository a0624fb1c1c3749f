/** What the news site is called in an address. */
const siteOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");

/** The news that suggested a recipe, and where it stands. */
export function StoryOfRecipe({ title, url }: { title: string; url: string }) {
  return (
    <p className="mt-4 max-w-3xl text-meta text-muted [overflow-wrap:anywhere] print:mt-3">
      The story behind it:{" "}
      <a href={url} rel="noopener" className="text-ink underline underline-offset-4 hover:decoration-2">
        {title}
      </a>{" "}
      ({siteOf(url)})
    </p>
  );
}
