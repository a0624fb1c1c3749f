import type { KindRule, SourceItem, SourcePicture, SourceText } from "~/importers/source/source-item";
import type { CommonPart } from "./common-part";
import { ownText } from "./foreign-syntax.server";
import { authorOf, falsehood, listOf, type MarkdownFile, saidAs, textOf, truth } from "./front-matter";
import { addressOfFile, type FilePlace, placeOf } from "./places";
import { publicationOf } from "./publication";
import { recipeOf } from "./recipe-of-file.server";

type Front = MarkdownFile["front"];

/**
 * A file of the folder as an article, a page or a recipe.
 *
 * @param file its path in the folder
 * @param as what it comes as if it does not say so itself
 */
export function itemOfFile(file: string, { front, text: source }: MarkdownFile, as?: KindRule["kind"]): SourceItem {
  const place = placeOf(file);
  // In an export of this program every sign is the text's own.
  const { text: body, notes } = ownId(front) ? { text: source.trim(), notes: [] } : ownText(source, file);
  const titled = textOf(saidAs(front, "title"));
  const [heading, rest] = titled === null ? headingOf(body) : [null, body];
  const common: CommonPart = {
    ...namesOf(file, place, front),
    notes,
    title: titled ?? heading ?? nameInWords(place.name),
    ...hiddenIf(saysInJavaScript(file, source), publicationOf(front, place, notes), notes),
    author: personOf(front, notes),
    picture: pictureOf(front),
    tags: tagsOf(front),
  };
  const said = textOf(saidAs(front, "type", "layout", "kind"))
    ?.toLowerCase()
    .replace(/\.\w+$/, "");
  const kind = said === "page" || said === "recipe" || ownId(front) ? said : (as ?? said);
  const recipe = recipeOf(kind, front, rest, common, categoriesOf(front));
  return recipe ?? textItem(kind === "page" ? "page" : "article", front, rest, common);
}

/** An older page of MDX says in an object whether it is a draft. */
const saysInJavaScript = (file: string, text: string) =>
  /\.mdx$/i.test(file) && /^export (?:const|let|var) (?:meta|metadata|frontmatter)\b/im.test(text);

function hiddenIf(isHidden: boolean, publication: ReturnType<typeof publicationOf>, notes: string[]) {
  if (!isHidden || publication.status === "draft") return publication;
  notes.push("What it says of itself is JavaScript, which cannot be read: it is a draft here.");
  return { ...publication, status: "draft" as const };
}

function textItem(kind: SourceText["kind"], front: Front, content: string, common: CommonPart): SourceText {
  const canonical = textOf(saidAs(front, "canonical", "canonical_url", "canonicalURL"));
  const excerpt = textOf(saidAs(front, "excerpt", "summary", "subtitle", "lead"));
  const description = textOf(saidAs(front, "description", "seo_description"));
  return {
    ...common,
    kind,
    content,
    // Most themes show the description below the title.
    excerpt: excerpt ?? (common.id ? null : description),
    seo: { title: textOf(saidAs(front, "seo_title", "meta_title")), description },
    canonical: canonical && /^https?:/.test(canonical) ? canonical : null,
    categories: categoriesOf(front),
    featured: saidAs(front, "featured") === true || truth(saidAs(front, "pinned", "sticky")),
    ...(kind === "page" && {
      page: {
        heading: textOf(saidAs(front, "heading")),
        layout: common.id ? textOf(saidAs(front, "design")) : null,
        lastUpdated: dayOf(textOf(saidAs(front, "lastUpdated"))),
      },
    }),
  };
}

const dayOf = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null);

function namesOf(file: string, place: FilePlace, front: Front) {
  const said = saidAs(front, "permalink", "url");
  const address = falsehood(said) ? null : textOf(said);
  const path = address && !address.includes(":") ? pathIn(address) : null;
  const earlier = [...listOf(saidAs(front, "aliases")), ...listOf(saidAs(front, "redirect_from"))].flatMap(
    (one) => (one.includes("/") ? pathIn(one) : null) ?? [],
  );
  const id = ownId(front);
  const guessed = id ? [] : place.addresses;
  const named = path
    ?.split("/")
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.\w{1,10}$/, "");
  return {
    key: id ?? file,
    from: file,
    ...(id && { id }),
    slug: textOf(saidAs(front, "slug")) ?? (named ? decoded(named) : null) ?? place.name,
    addresses: [...new Set([...(path ? [path] : guessed), ...earlier])],
    linkedAs: [...place.linkedAs, ...(path ? place.addresses : []), ...(id ? ownPaths(front) : [])],
    base: addressOfFile(file),
  };
}

/** The id of a text in an export of this program. `null` for other files. */
function ownId(front: Front): string | null {
  const id = textOf(saidAs(front, "id"));
  return id !== null && /^[0-9a-f]{24}$/.test(id) ? id : null;
}

/** An export of this program has links as they are on the site. */
const ownPaths = (front: Front) => {
  const slug = textOf(saidAs(front, "slug"));
  return slug ? [`/content/${slug}`, `/recipe/${slug}`, `/article/${textOf(saidAs(front, "id"))}`] : [];
};

function pathIn(address: string): string | null {
  const full = /^https?:/.test(address) ? address : `/${address.replace(/^\/+/, "")}`;
  if (!URL.canParse(full, "https://folder.invalid")) return null;
  const { pathname } = new URL(full, "https://folder.invalid");
  return pathname;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function personOf(front: Front, notes: string[]): SourceText["author"] {
  const { name, others } = authorOf(saidAs(front, "author", "authors", "by"));
  if (others.length > 0)
    notes.push(`A text has one author here: ${others.join(", ")} ${others.length > 1 ? "are" : "is"} left out.`);
  return name === null ? null : { name };
}

/** Jekyll divides a text at its blanks where there are no commas. */
function tagsOf(front: Front): string[] {
  const value = saidAs(front, "tags", "tag", "keywords");
  return listOf(value).map((tag) => tag.replace(/^#/, ""));
}

const categoriesOf = (front: Front): string[] => listOf(saidAs(front, "category", "categories", "section"));

const pictureNames = [
  "picture",
  "image",
  "cover",
  "cover_image",
  "coverImage",
  "featured_image",
  "featuredImage",
  "heroImage",
  "hero_image",
  "hero",
  "thumbnail",
  "banner",
  "featured",
  "header",
  "images",
  "ogImage",
  "og_image",
];

function pictureOf(front: Front): SourcePicture | null {
  for (const name of pictureNames) {
    const value = saidAs(front, name);
    const [first] = Array.isArray(value) ? value : [value];
    if (typeof first === "string" && /[./]/.test(first)) {
      const alt = textOf(saidAs(front, "image_alt", "imageAlt", "cover_alt", "alt"));
      return { url: first, alt, caption: textOf(saidAs(front, "image_caption", "caption")), credit: null };
    }
    if (typeof first !== "object" || first === null) continue;
    const said = first as Front;
    const url = textOf(
      saidAs(said, "file", "path", "src", "url", "image", "feature", "teaser", "filename", "relative"),
    );
    if (url)
      return {
        url,
        alt: textOf(saidAs(said, "alt")),
        caption: textOf(saidAs(said, "caption", "title")),
        credit: textOf(saidAs(said, "credit")),
      };
  }
  return null;
}

/** Where the title stands in the text alone. */
function headingOf(text: string): [heading: string | null, rest: string] {
  const end = text.indexOf("\n");
  const line = end < 0 ? text : text.slice(0, end);
  if (!/^#[ \t]/.test(line)) return [null, text];
  const heading = line.slice(1).trim();
  return [heading || null, text.slice(line.length).trim()];
}

function nameInWords(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
