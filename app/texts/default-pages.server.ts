import slugify from "@sindresorhus/slugify";
import { Types } from "mongoose";
import { z } from "zod";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { titleWords } from "~/search-index/title-words.server";
import type { PageDocument } from "./page.model.server";
import { withAnchorsOf } from "./page-html.server";
import { readTextFile } from "./text-file.server";

// The pages that every site has, until an editor changes them. Nothing of them is stored before.

/** When the latest of these texts was written. */
const written = new Date("2025-07-27");

/** The ids stay the same for ever: the stored page and its versions have them. */
const lasting = [
  { slug: "about", id: "6780a1b0c2d4e6f800000001" },
  { slug: "privacy", id: "6780a1b0c2d4e6f800000002" },
  { slug: "terms", id: "6780a1b0c2d4e6f800000003" },
  { slug: "cookie-policy", id: "6780a1b0c2d4e6f800000004" },
] as const;

const front = z.strictObject({
  title: z.string(),
  heading: z.string().nullable().default(null),
  summary: z.string(),
  description: z.string(),
  layout: z.enum(["contents", "designed"]).default("contents"),
  lastUpdated: z.iso
    .date()
    .transform((day) => new Date(day))
    .nullable()
    .default(null),
});

let pages: PageDocument[] | undefined;

/** The default pages as documents of version 1. They are rendered when the first is asked for. */
export function defaultPages(): readonly PageDocument[] {
  pages ??= lasting.map(({ slug, id }) => {
    const { front: above, content } = readTextFile(`app/texts/defaults/${slug}.md`);
    const fields = front.parse(above);
    return {
      _id: new Types.ObjectId(id),
      ...fields,
      content,
      contentHtml: withAnchorsOf(renderArticleBody(content, undefined, { asTyped: true }).html),
      status: "published",
      slug,
      slugs: [slug],
      titleWords: titleWords(fields.title),
      version: 1,
      updatedBy: null,
      createdAt: written,
      updatedAt: written,
    };
  });
  return pages;
}

export const defaultSlugs = lasting.map(({ slug }) => slug);

/** What other systems call these pages. */
const otherNames: Record<(typeof lasting)[number]["slug"], RegExp> = {
  about: /^about(?:-(?:us|me|the-site|this-site|the-blog))?$/,
  privacy: /^(?:privacy|data-protection)(?:-(?:policy|notice|statement))?$/,
  terms: /^(?:terms(?:-(?:and-)?conditions|-of-(?:service|use))?|tos)$/,
  "cookie-policy": /^cookies?(?:-(?:policy|notice|statement))?$/,
};

/** The id of the default page that a page of another site is, by its slug or title. `null` for all others. */
export function defaultPageCalled(name: string): string | null {
  const plain = slugify(name);
  return lasting.find(({ slug }) => otherNames[slug].test(plain))?.id ?? null;
}

/** The default page with this id. `null` for every other page. */
export const defaultPage = (id: string): PageDocument | null =>
  lasting.some((page) => page.id === id) ? (defaultPages().find(({ _id }) => String(_id) === id) ?? null) : null;
