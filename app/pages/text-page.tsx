import type { TextPageText } from "./prose.schema";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A long text in sections, with a table of contents beside it. */
export function TextPage({ title, summary, updated, sections }: TextPageText) {
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-14 sm:py-20">
          <h1 className="text-5xl sm:text-6xl">{title}</h1>
          <p className="mt-5 max-w-2xl text-xl text-muted">{summary}</p>
          <p className="mt-6 text-[0.95rem] text-muted">
            Last updated: <time dateTime={updated}>{longDate.format(new Date(updated))}</time>
          </p>
        </div>
      </header>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 pt-12 sm:pt-16 lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="contents" className="no-print self-start lg:sticky lg:top-24">
          <h2 id="contents" className="font-sans text-sm font-bold tracking-wide">
            On this page
          </h2>
          <ol className="mt-3 border-l border-line">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1.5 pl-4 text-[0.95rem] text-muted underline-offset-4 hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-text">
          {sections.map(({ id, html }) => (
            <section
              key={id}
              aria-labelledby={id}
              className="prose not-first:mt-14 [&>h2]:mt-0"
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ))}
        </div>
      </div>
    </>
  );
}
