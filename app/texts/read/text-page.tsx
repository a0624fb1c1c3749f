import type { Section, ShownPage } from "~/texts/page";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { PageHeader } from "./page-header";

type TextPageProps = Extract<ShownPage, { layout: "contents" }>;

/** A long text in sections, with a table of contents beside it. */
export function TextPage({ sections, ...header }: TextPageProps) {
  const titled = sections.filter(({ id }) => id !== null);
  return (
    <>
      <TextBlockStyles htmls={sections.map(({ html }) => html)} />
      <PageHeader {...header} size="text-[clamp(2rem,12.5vw,3rem)] leading-none" />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 pt-12 sm:pt-16 lg:grid-cols-[16rem_1fr]">
        {titled.length > 1 && <Contents sections={titled} />}
        <div className="min-w-0 max-w-text">
          {sections.map(({ id, html }) => (
            <section
              key={id}
              aria-labelledby={id ?? undefined}
              className="prose not-first:mt-14 [&>h2]:mt-0"
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: { sections: Section[] }) {
  return (
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
  );
}
