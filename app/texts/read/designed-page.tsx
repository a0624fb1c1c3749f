import { clsx } from "clsx";
import type { ReactNode } from "react";
import { picturesFromAssetUrl } from "~/assets/asset-url";
import { People } from "~/authors/people";
import type { DesignedSection, ShownPage } from "~/texts/page";
import { ButtonLink } from "~/ui/button";
import { CardLink } from "~/ui/card-link";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { PageHeader } from "./page-header";

type DesignedPageProps = Extract<ShownPage, { layout: "designed" }>;

/** A page of large sections, such as the about page (R8.5). What a section looks like follows from what is in it. */
export function DesignedPage({ sections, people, ...header }: DesignedPageProps) {
  const last = sections.at(-1);
  const end = last?.look === "invitation" ? last : undefined;
  return (
    <>
      <TextBlockStyles htmls={sections.flatMap(htmlsOf)} />
      <PageHeader {...header} size="text-[clamp(2rem,12.5vw,2.6rem)]" />
      {sections.map((section) => section !== end && <DesignedSectionView key={section.id} {...section} />)}
      <People people={people} />
      {end && <DesignedSectionView {...end} />}
    </>
  );
}

const htmlsOf = (section: DesignedSection) => [
  section.html,
  ...("parts" in section ? section.parts.map(({ html }) => html) : []),
];

function DesignedSectionView(section: DesignedSection) {
  switch (section.look) {
    case "statement":
      return <Statement {...section} />;
    case "cards":
      return <Cards {...section} />;
    case "points":
      return <Points {...section} />;
    case "invitation":
      return <Invitation {...section} />;
    default:
      return <Story {...section} />;
  }
}

type Look<L> = Extract<DesignedSection, { look: L }>;

/** Text in the size and colour of its place, with the links and lists of any text. */
const Html = ({ html, className }: { html: string; className?: string }) =>
  html && (
    <div
      className={clsx("prose text-[length:inherit] leading-[inherit]", className)}
      dangerouslySetInnerHTML={{ __html: picturesFromAssetUrl(html) }}
    />
  );

type TitleProps = { id: string | null; className: string; children: ReactNode };

/** The words before the first heading have none. */
const Title = ({ id, ...heading }: TitleProps) => id && <h2 id={id} {...heading} />;

const besides = "mx-auto grid max-w-page gap-x-16 gap-y-6 px-5 pt-16 lg:grid-cols-[1fr_2.2fr]";

function Statement({ id, title, lead, html }: Look<"statement">) {
  return (
    <section aria-labelledby={id ?? undefined} className={`${besides} sm:pt-24`}>
      <Title id={id} className="text-3xl lg:pt-1.5">
        {title}
      </Title>
      <div className="lg:col-start-2">
        <div
          className="font-display text-3xl leading-[1.3] tracking-tight text-leaf-dark sm:text-4xl sm:leading-[1.25]"
          dangerouslySetInnerHTML={{ __html: picturesFromAssetUrl(lead) }}
        />
        <div className="text-lg text-muted">
          <Html html={html} className="mt-7" />
        </div>
      </div>
    </section>
  );
}

/** Each card has the colours of another category. */
const cardColours = ["wellness", "nutrition", "home", "career", "community", "style"];

function Cards({ id, title, html, parts }: Look<"cards">) {
  return (
    <section aria-labelledby={id ?? undefined} className="mx-auto max-w-page px-5 pt-20">
      <Title id={id} className="text-3xl sm:text-4xl">
        {title}
      </Title>
      <Html html={html} className="mt-4" />
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map((part, index) => (
          <li
            key={`${part.title} ${part.to}`}
            data-category={cardColours[index % cardColours.length]}
            className="group relative rounded-card bg-(--pale) p-7 sm:p-8"
          >
            <h3 className="text-2xl text-(--deep)">
              <CardLink to={part.to ?? ""}>{part.title}</CardLink>
            </h3>
            <Html html={part.html} className="mt-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Points({ id, title, html, parts }: Look<"points">) {
  return (
    <section aria-labelledby={id ?? undefined} className="mt-20 bg-surface">
      <div className="mx-auto max-w-page px-5 py-16 sm:py-20">
        <Title id={id} className="text-3xl sm:text-4xl">
          {title}
        </Title>
        <Html html={html} className="mt-4" />
        <div className="mt-10 grid gap-x-16 gap-y-10 sm:grid-cols-2">
          {parts.map((part) => (
            <div key={part.title} className="border-t border-line pt-5">
              <h3 className="text-title leading-tight">{part.title}</h3>
              <Html html={part.html} className="mt-2.5 text-muted" />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Story({ id, title, html }: Look<"text">) {
  return (
    <section aria-labelledby={id ?? undefined} className={`${besides} sm:pt-20`}>
      <Title id={id} className="text-3xl sm:text-4xl">
        {title}
      </Title>
      <div className="prose lg:col-start-2" dangerouslySetInnerHTML={{ __html: picturesFromAssetUrl(html) }} />
    </section>
  );
}

function Invitation({ id, title, html, link }: Look<"invitation">) {
  return (
    <section aria-labelledby={id ?? undefined} className="mx-auto max-w-text px-5 pt-24 text-center">
      <Title id={id} className="text-4xl sm:text-5xl">
        {title}
      </Title>
      <div className="text-lg text-muted">
        <Html html={html} className="mt-5" />
      </div>
      <p className="mt-9">
        <ButtonLink to={link.to}>{link.label}</ButtonLink>
      </p>
    </section>
  );
}
