import { WrittenByModelNote } from "~/language-model/mark/written-by-model-note";
import { affiliateLabel, affiliateRel } from "~/products/affiliate/affiliate-link";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonAnchor } from "~/ui/button";
import { CardLink } from "~/ui/card-link";
import { DateText } from "~/ui/dates";
import { hasPicture, Picture } from "~/ui/picture";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { Unbroken } from "~/ui/unbroken";
import { issuesAbove, type Sponsor } from "./issue";
import type { IssueContents, IssueItem, IssueProduct } from "./mail/issue-contents";
import { partTitles, sponsoredLabel } from "./mail/letter";

type IssuePageProps = {
  subject: string;
  /** ISO 8601. `null` while its mails go out. */
  sentAt: string | null;
  /** The opening words, as readers see them. */
  introHtml: string;
  contents: IssueContents;
  sponsor: Sponsor | null;
};

/** An issue of the newsletter on the web. */
export function IssuePage({ subject, sentAt, introHtml, contents, sponsor }: IssuePageProps) {
  const { articles, recipes, products } = contents;
  return (
    <article className="mx-auto max-w-page px-5 pt-8 sm:pt-12">
      <div className="mx-auto max-w-text">
        <Breadcrumbs above={[issuesAbove]} here={subject} />
        <h1 className="mt-6 text-display [overflow-wrap:anywhere]">
          <Unbroken text={subject} />
        </h1>
        {sentAt && (
          <p className="mt-4 text-muted">
            Sent on <DateText date={sentAt} />
          </p>
        )}
        {introHtml && (
          <>
            <TextBlockStyles htmls={[introHtml]} />
            <div className="prose prose-alone mt-8" dangerouslySetInnerHTML={{ __html: introHtml }} />
          </>
        )}
        <Part title="To read" items={articles} />
        <Part title={partTitles.recipes} items={recipes} />
        <Part title={partTitles.products} items={products} />
        {sponsor && <SponsorPlace sponsor={sponsor} />}
      </div>
    </article>
  );
}

function Part({ title, items }: { title: string; items: (IssueItem | IssueProduct)[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="text-3xl">{title}</h2>
      <ul className="mt-6 space-y-8">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: IssueItem | IssueProduct }) {
  const { path, title, text, facts, imageUrl, writtenByModel } = item;
  return (
    <div className="group relative flex flex-wrap gap-x-5 gap-y-3">
      {hasPicture(imageUrl) && (
        <div className="w-32 shrink-0 overflow-hidden rounded-card sm:w-44">
          <Picture
            image={imageUrl}
            alt=""
            sizes="(min-width: 40rem) 11rem, 8rem"
            widest={640}
            className="aspect-3/2 w-full"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-title leading-snug">
          <CardLink to={path}>
            <Unbroken text={title} />
          </CardLink>
        </h3>
        {text && (
          <p className="mt-2">
            <Unbroken text={text} />
          </p>
        )}
        {facts.length > 0 && <p className="mt-2 text-meta text-muted">{facts.join(" · ")}</p>}
        {writtenByModel && (
          <div className="mt-3">
            <WrittenByModelNote />
          </div>
        )}
        {"buy" in item && item.buy && (
          // The whole item leads to the product's page; this link lies above that.
          <p className="relative z-10 mt-3 flex w-fit flex-wrap items-center gap-x-3 gap-y-2">
            <small className="text-muted">({affiliateLabel})</small>
            <ButtonAnchor href={item.buy.address} rel={affiliateRel} look="quiet">
              {item.buy.words}
              <span className="sr-only">: {title}</span>
            </ButtonAnchor>
          </p>
        )}
      </div>
    </div>
  );
}

function SponsorPlace({ sponsor: { name, text, url } }: { sponsor: Sponsor }) {
  return (
    <aside aria-label={sponsoredLabel} className="mt-12 rounded-card border border-line bg-surface p-6">
      <p className="text-meta text-muted">{sponsoredLabel}</p>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">
        {url ? (
          <a href={url} rel="sponsored nofollow noopener" className="underline underline-offset-4">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {text && <p className="mt-2">{text}</p>}
    </aside>
  );
}
