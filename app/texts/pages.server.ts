import { type FilledText, fillBlocks } from "~/articles/blocks/fill-blocks.server";
import type { Played } from "~/articles/blocks/video-block.server";
import { ContentCache } from "~/db/content-cache.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { describePage } from "~/page/metadata.server";
import { defaultPages } from "./default-pages.server";
import { fillHtml, fillText } from "./fill-placeholders.server";
import { pagePath, type ShownPage } from "./page";
import { type PageDocument, PageModel } from "./page.model.server";
import { designedSectionsOf, sectionsOf } from "./sections.server";

/** A page for readers with its metadata. */
export type PageAnswer = FilledPage & { metadata: ReturnType<typeof describePage> };

/** A page with the host of the film that a reader plays in it. */
type FilledPage = { page: ShownPage } & Pick<FilledText, "plays">;

const answers = new ContentCache<PageAnswer | null>(50);

/**
 * The published page with this slug. `null` if there is none. It is put together once for each change of the content, and
 * for each reader who plays a video.
 */
export const readPage = (slug: string, play: number | null = null): Promise<PageAnswer | null> =>
  play === null ? answers.get(slug, () => answerAt(slug, null)) : answerAt(slug, play);

async function answerAt(slug: string, play: number | null): Promise<PageAnswer | null> {
  const stored = await PageModel.findOne({ slugs: slug }).lean<PageDocument>();
  const found = stored ?? defaultPages().find((page) => page.slug === slug);
  return found?.status === "published" ? answerOf(await withDescriptions(found), play) : null;
}

async function answerOf(document: PageDocument, play: number | null): Promise<PageAnswer> {
  const { title, heading, summary, description } = document;
  return {
    ...(await shownPage(document, play)),
    metadata: describePage({
      title: fillText(title),
      description: fillText(description ?? summary ?? heading ?? title),
      canonical: pagePath(document),
    }),
  };
}

/** What readers see of a page, published or not. */
export async function shownPage(document: PageDocument, play: Played): Promise<FilledPage> {
  const { title, heading, summary, layout, lastUpdated, contentHtml } = document;
  const text = await fillBlocks(contentHtml, play);
  const html = fillHtml(text.html);
  const page: ShownPage = {
    heading: fillText(heading ?? title),
    summary: fillText(summary ?? ""),
    lastUpdated: lastUpdated?.toISOString().slice(0, 10) ?? null,
    ...(layout === "designed"
      ? { layout, sections: designedSectionsOf(html) }
      : { layout: "contents", sections: sectionsOf(html) }),
  };
  return { page, plays: text.plays };
}
