import type { ReactNode } from "react";

/** A part of a long text, with an address of its own (`/privacy#your-rights`). */
export type Section = { id: string; title: string; text: ReactNode };

type TextPageProps = {
  title: string;
  /** What the page says, in a sentence or two. */
  summary: ReactNode;
  /** When the text was last changed, as it is shown, and for machines. */
  updated: { text: string; date: string };
  sections: Section[];
};

/** A long text in sections, with the way to each of them beside it. */
export function TextPage({ title, summary, updated, sections }: TextPageProps) {
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-14 sm:py-20">
          <h1 className="text-5xl sm:text-6xl">{title}</h1>
          <p className="mt-5 max-w-2xl text-xl text-muted">{summary}</p>
          <p className="mt-6 text-[0.95rem] text-muted">
            Last updated: <time dateTime={updated.date}>{updated.text}</time>
          </p>
        </div>
      </header>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 pt-12 sm:pt-16 lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="contents" className="no-print self-start lg:sticky lg:top-24">
          <h2 id="contents" className="font-sans text-sm font-bold tracking-wide">
            On this page
          </h2>
          <ol className="mt-3 border-l border-line">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="block py-1.5 pl-4 text-[0.95rem] text-muted underline-offset-4 hover:text-ink hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-text">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="prose not-first:mt-14">
              <h2 id={section.id} className="mt-0">
                {section.title}
              </h2>
              {section.text}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
