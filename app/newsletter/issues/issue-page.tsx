import { picturesFromAssetUrl } from "~/assets/asset-url";
import type { PickedContents, PickedItem, PickedProduct } from "~/picked/picked-contents";
import { PickedEntry } from "~/picked/picked-entry";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { DateText } from "~/ui/dates";
import { TextBlockStyles } from "~/ui/text-block-styles";
import { Unbroken } from "~/ui/unbroken";
import { issuesAbove, type Sponsor } from "./issue";
import { partTitles, sponsoredLabel } from "./mail/letter";

type IssuePageProps = {
  subject: string;
  /** ISO 8601. `null` while its mails go out. */
  sentAt: string | null;
  /** The opening words, as readers see them. */
  introHtml: string;
  contents: PickedContents;
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
            <div
              className="prose prose-alone mt-8"
              dangerouslySetInnerHTML={{ __html: picturesFromAssetUrl(introHtml) }}
            />
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

function Part({ title, items }: { title: string; items: (PickedItem | PickedProduct)[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="text-3xl">{title}</h2>
      <ul className="mt-6 space-y-8">
        {items.map((item) => (
          <li key={item.id}>
            <PickedEntry item={item} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
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
