export type ArticleContentsProps = { parts: { id: string; title: string }[] };

/** The parts of a long article, as links. */
export function ArticleContents({ parts }: ArticleContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className="no-print mb-10 rounded-card border border-line bg-wash/50 px-5 py-4 sm:px-6"
    >
      <h2 id="contents" className="font-sans text-sm font-bold tracking-wide">
        In this article
      </h2>
      <ol className="mt-2 gap-x-8 sm:columns-2">
        {parts.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="block py-1.5 text-[0.95rem] text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
