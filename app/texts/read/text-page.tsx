import { picturesFromAssetUrl } from "~/assets/asset-url";
import type { ShownPage } from "~/texts/page";
import { Contents } from "~/ui/reading/contents";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { PageHeader } from "./page-header";

type TextPageProps = Extract<ShownPage, { layout: "contents" }>;

/** A long text in sections, with a table of contents beside it. */
export function TextPage({ sections, ...header }: TextPageProps) {
  const titled = sections.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }]));
  return (
    <>
      <TextBlockStyles htmls={sections.map(({ html }) => html)} />
      <PageHeader {...header} size="text-[clamp(2rem,12.5vw,3rem)] leading-none" />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 pt-12 sm:pt-16 lg:grid-cols-[16rem_1fr]">
        {titled.length > 1 && <Contents title="On this page" parts={titled} place="beside" />}
        <div className="min-w-0 max-w-text">
          {sections.map(({ id, html }) => (
            <section
              key={id}
              aria-labelledby={id ?? undefined}
              className="prose not-first:mt-14 [&>h2]:mt-0"
              dangerouslySetInnerHTML={{ __html: picturesFromAssetUrl(html) }}
            />
          ))}
        </div>
      </div>
    </>
  );
}
