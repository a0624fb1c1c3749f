import { encodeXML } from "entities";
import { Notes } from "~/importers/html/notes.server";
import type { ForeignSite } from "~/importers/html/options.server";
import { recipeMark, withoutScripts } from "~/importers/html/scripts.server";
import { toSiteText } from "~/importers/html/to-site-text.server";
import { readJson } from "~/importers/schema-org/json-ld.server";
import { type ReadPost, readOnePost } from "~/importers/source/read-post.server";
import type { SourceText } from "~/importers/source/source-item";
import { lossesOf, withoutCards } from "~/importers/words/losses.server";
import { plainWords } from "~/importers/words/words.server";
import { addressesOf, pathOf, slugOf } from "./export/addresses.server";
import { commentsOf } from "./export/comments.server";
import { authorOf, pictureKeyOf, pictureOf } from "./export/item-facts.server";
import { leftBeside, otherTaxonomies } from "./export/left-beside.server";
import { changedAt, type fateOf } from "./export/status.server";
import { type Survey, withoutSlash } from "./export/survey.server";
import type { WxrItem } from "./export/wxr-entry";
import { takeCards } from "./recipes/cards-in-text.server";
import { canonicalOf, mainCategoryOf, seoOf } from "./seo.server";
import { inOneLanguage } from "./text/languages";
import { postHtml } from "./text/post-html.server";
import { replaceShortcodes } from "./text/shortcodes.server";

type Brought = Extract<ReturnType<typeof fateOf>, { status: string }>;

/** What a post or page becomes, or why it cannot be read. Recipes that stood in it come with it. */
export function readPost(item: WxrItem, fate: Brought, survey: Survey): ReadPost {
  const { fields, tooLong } = item;
  if (tooLong.includes("content:encoded")) return { problem: "Its text is longer than 5 million characters" };
  const notes = [...fate.notes];
  const title = plainWords(inOneLanguage(fields.title ?? "").text, 500);
  const key = keyOf(item);
  const url = fields.link?.trim() || (survey.site ?? "");
  return readOnePost(() => {
    const { content, recipes } = contentOf(item, { key, title, url, survey, notes });
    notes.push(...leftBeside(item, survey), ...otherTaxonomies(item));
    const text: SourceText = {
      kind: item.type === "page" ? "page" : "article",
      key,
      from: labelOf(item, title),
      addresses: addressesOf(item, survey.site),
      title,
      slug: slugOf(item),
      ...{ status: fate.status, publishedAt: fate.publishedAt, updatedAt: changedAt(item) },
      content,
      excerpt: plainWords(withoutShortcodes(inOneLanguage(fields["excerpt:encoded"] ?? "").text), 2000) || null,
      seo: seoOf(item, title),
      canonical: canonicalOf(item, survey.site),
      author: authorOf(item, survey),
      ...termsOf(item, survey),
      picture: pictureOf(item, survey),
      ...pictureKeyOf(item, survey),
      featured: fields.is_sticky?.trim() === "1",
      comments: item.type === "page" ? [] : commentsOf(item, survey.authorIds),
      notes: notes.slice(0, 60),
    };
    return { recipes, text };
  });
}

/** The same in every export of a site. Some exports leave ids out. */
export function keyOf({ id, fields }: WxrItem): string {
  return id === null
    ? `post:${fields.guid?.trim() || fields.link?.trim() || fields.post_name?.trim() || "unnamed"}`.slice(0, 300)
    : `post:${id}`;
}

export function labelOf({ id, type, fields }: WxrItem, title: string): string {
  const link = fields.link?.trim() ?? "";
  return link || title || fields.post_name?.trim() || `${type} ${id ?? ""}`.trim();
}

const withoutShortcodes = (html: string) =>
  replaceShortcodes(html, { isKnown: () => true, replace: ({ content }) => content ?? "" });

type Around = { key: string; title: string; url: string; survey: Survey; notes: string[] };

function contentOf(item: WxrItem, { key, title, url, survey, notes }: Around) {
  const { library } = survey;
  const said = new Notes();
  const written = inOneLanguage(item.fields["content:encoded"] ?? "");
  for (const language of written.others) said.add("It is in one language here, and was left out in others", language);
  const cards = takeCards(written.text, { title, url, key: `recipe:${key}`, survey });
  const whole = survey.inline.take(cards.html) + soundOf(item, written.text);
  const { html, recipes: described, scripts } = withoutScripts(whole, url, `recipe:${key}`);
  const recipes = [...cards.recipes, ...described];
  const own = new Set(recipes.map((recipe) => recipe.key));
  for (let count = 0; count < scripts; count++) said.add("A script was left out");
  const laidOut = postHtml(html, {
    attachment: (id) => library.get(id),
    ownPictures: () => (item.id === null ? [] : library.picturesOf(item.id)),
    vendor: (id) => survey.vendors.byId.get(id) ?? null,
    recipe: (id) => (survey.recipes.has(id) ? recipeMark(`recipe:${id}`) : null),
    reusable: (id) => survey.reusable.get(id),
    footnotes: footnotesOf(item),
    note: (what, name) => said.add(what, name),
  });
  const site: ForeignSite = {
    base: URL.canParse(url) ? url : survey.site,
    picture: (address, id) => library.original(address, id),
    leadsToPicture: (address) => library.leadsToPicture(address),
    vendorAt: (address) => vendorAt(address, survey),
    hasRecipe: (name) => own.has(name) || survey.recipes.has(Number(name.replace("recipe:", ""))),
  };
  const isNoLoss = (address: string) => site.leadsToPicture(address) || vendorAt(address, survey) !== null;
  const { content, notes: sentences } = toSiteText(laidOut, site, said);
  notes.push(...sentences, ...lossesOf(withoutCards(cards.rest), content, isNoLoss));
  // A recipe that has no place in the text, for example because there are too many blocks, is still a recipe.
  return { content, recipes };
}

function vendorAt(address: string, { site, vendors }: Survey): string | null {
  const path = vendors.byPath.size === 0 ? null : pathOf(address, site);
  return path === null ? null : (vendors.byPath.get(withoutSlash(path.split("?", 1)[0] ?? "")) ?? null);
}

/** The file of an episode, which players showed beside the text. "" if the text names it. */
function soundOf({ meta }: WxrItem, text: string): string {
  const [address = ""] = (meta.get("enclosure") ?? "").trim().split(/\s/, 1);
  if (!/^https?:\/\//i.test(address) || text.includes(address)) return "";
  return `\n\n<audio src="${encodeXML(address)}"></audio>`;
}

function footnotesOf({ meta }: WxrItem): string[] {
  const read = readJson(meta.get("footnotes") ?? "[]");
  if (!Array.isArray(read)) return [];
  return read
    .slice(0, 200)
    .flatMap((note) =>
      typeof note === "object" && note !== null && !Array.isArray(note) && typeof note.content === "string"
        ? [note.content]
        : [],
    );
}

/** Categories with the main one first and those above them last, and tags. */
function termsOf(item: WxrItem, { categories: all }: Survey): Pick<SourceText, "categories" | "tags"> {
  const main = mainCategoryOf(item);
  const own = item.terms.filter(({ taxonomy, slug }) => taxonomy === "category" && slug !== "uncategorized");
  const isMain = ({ slug }: { slug: string }) => main > 0 && all.get(slug)?.id === main;
  const ordered = [...own.filter(isMain), ...own.filter((term) => !isMain(term))];
  const above = ordered.flatMap(({ slug }) => {
    const names: string[] = [];
    for (let term = all.get(all.get(slug)?.parent ?? ""); term && names.length < 10; term = all.get(term.parent))
      names.push(term.name);
    return names;
  });
  const names = [...ordered.map(({ name }) => name), ...above].map((name) => plainWords(name, 100));
  // The first exports called it `tag`.
  const tags = item.terms
    .filter(({ taxonomy }) => taxonomy === "post_tag" || taxonomy === "tag")
    .map(({ name }) => plainWords(name, 100));
  return { categories: unique(names), tags: unique(tags) };
}

const unique = (names: string[]) => [...new Set(names.filter((name) => name !== ""))];
