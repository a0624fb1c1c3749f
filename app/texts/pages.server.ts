import { ContentCache } from "~/db/content-cache.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { describePage } from "~/page/metadata.server";
import { defaultPages } from "./default-pages.server";
import { fillHtml, fillText } from "./fill-placeholders.server";
import { pagePath, type ShownPage } from "./page";
import { type PageDocument, PageModel } from "./page.model.server";
import { designedSectionsOf, sectionsOf } from "./sections.server";

/** A page for readers with its metadata. */
export type PageAnswer = { page: ShownPage; metadata: ReturnType<typeof describePage> };

const answers = new ContentCache<PageAnswer | null>(50);

/** The published page with this slug. `null` if there is none. It is put together once for each change of the content. */
export const readPage = (slug: string): Promise<PageAnswer | null> =>
  answers.get(slug, async () => {
    const stored = await PageModel.findOne({ slugs: slug }).lean<PageDocument>();
    const found = stored ?? defaultPages().find((page) => page.slug === slug);
    return found?.status === "published" ? answerOf(await withDescriptions(found)) : null;
  });

/** What readers see of a page, published or not. */
function answerOf(document: PageDocument): PageAnswer {
  const { title, heading, summary, description } = document;
  return {
    page: shownPage(document),
    metadata: describePage({
      title: fillText(title),
      description: fillText(description ?? summary ?? heading ?? title),
      canonical: pagePath(document),
    }),
  };
}

export function shownPage({ title, heading, summary, layout, lastUpdated, contentHtml }: PageDocument): ShownPage {
  const html = fillHtml(contentHtml);
  return {
    heading: fillText(heading ?? title),
    summary: fillText(summary ?? ""),
    lastUpdated: lastUpdated?.toISOString().slice(0, 10) ?? null,
    ...(layout === "designed"
      ? { layout, sections: designedSectionsOf(html) }
      : { layout: "contents", sections: sectionsOf(html) }),
  };
}
