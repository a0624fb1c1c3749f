import { Notes } from "~/importers/html/notes.server";
import type { ForeignSite } from "~/importers/html/options.server";
import { withoutScripts } from "~/importers/html/scripts.server";
import { toSiteText } from "~/importers/html/to-site-text.server";
import { type ReadPost, readOnePost } from "~/importers/source/read-post.server";
import type { SourceText } from "~/importers/source/source-item";
import { lossesOf } from "~/importers/words/losses.server";
import { plainWords, textOf } from "~/importers/words/words.server";
import { siteOf } from "./addresses.server";
import { lexicalHtml } from "./lexical.server";
import { mobiledocHtml } from "./mobiledoc.server";
import type { Row } from "./rows.server";
import { type GhostSurvey, isTrue } from "./survey.server";

/** What a post or page becomes, or why it cannot be read. @param site the address of the old site, if it is known */
export function readGhostPost(row: Row, survey: GhostSurvey, site: string | null): ReadPost {
  const get = (name: string) => textOf(row.values.get(name)).trim();
  const long = row.tooLong.filter((name) => ["html", "lexical", "mobiledoc"].includes(name));
  if (long.length > 0 && get("html") === "") return { problem: "Its text is longer than 5 million characters" };
  const { address, picture } = siteOf(site);
  const notes = new Notes();
  const id = get("id");
  const meta = survey.meta.get(id);
  const key = keyOf(row);
  const fate = fateOf(get("status"), get("visibility"), meta?.emailOnly === true);
  for (const note of fate.notes) notes.add(note);
  for (const name of ["codeinjection_head", "codeinjection_foot"]) {
    if (get(name) !== "") notes.add("Code that was put into the page was left out");
  }
  return readOnePost(() => {
    const path = `/${get("slug")}/`;
    const { html, recipes, scripts } = withoutScripts(
      address(htmlOf(get, notes)),
      `${site ?? "https://old.invalid"}${path}`,
      `recipe:${key}`,
    );
    for (let count = 0; count < scripts; count++) notes.add("A script was left out");
    if (html.includes("<!--members-only-->"))
      notes.add("The mark of a paywall was left out: what stands behind it is here too");
    const own = new Set(recipes.map((recipe) => recipe.key));
    const foreign: ForeignSite = {
      base: site === null ? null : `${site}${path}`,
      picture,
      leadsToPicture: (url) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(url.split(/[?#]/, 1)[0] ?? ""),
      hasRecipe: (name) => own.has(name),
    };
    const converted = toSiteText(html, foreign, notes);
    for (const loss of lossesOf(html, converted.content, foreign.leadsToPicture)) notes.add(loss);
    const author = authorsOf(id, get("author_id"), survey, notes);
    const published = fate.status === "published";
    const publishedAt = published
      ? (dateOf(row.values.get("published_at")) ?? dateOf(row.values.get("created_at")))
      : null;
    const image = address(get("feature_image") || get("image"));
    const text: SourceText = {
      kind: get("type") === "page" || isTrue(row.values.get("page")) ? "page" : "article",
      key,
      from: get("slug") ? path : get("title") || key,
      addresses: addressesOf(get("slug"), get("uuid"), published),
      title: plainWords(get("title"), 500),
      slug: get("slug") || null,
      ...{ status: fate.status, publishedAt, updatedAt: dateOf(row.values.get("updated_at")) },
      content: converted.content,
      excerpt: plainWords(get("custom_excerpt"), 2000) || null,
      seo: {
        title: plainWords(meta?.title || get("meta_title"), 200) || null,
        description: plainWords(meta?.description || get("meta_description"), 500) || null,
      },
      canonical: canonicalOf(address(get("canonical_url")), site),
      author,
      ...tagsOf(id, survey, notes),
      picture:
        image === ""
          ? null
          : {
              url: picture(image).url,
              alt: plainWords(meta?.alt || get("feature_image_alt"), 500) || null,
              caption: plainWords(meta?.caption || get("feature_image_caption"), 1000) || null,
              credit: null,
            },
      featured: isTrue(row.values.get("featured")),
      notes: notes.sentences,
    };
    return { recipes, text };
  });
}

export const keyOf = ({ values }: Row) =>
  `post:${textOf(values.get("id") ?? values.get("uuid") ?? values.get("slug") ?? "unnamed")}`.slice(0, 200);

type Get = (name: string) => string;

function htmlOf(get: Get, notes: Notes): string {
  const note = (what: string, name = "") => notes.add(what, name);
  const html = get("html");
  if (html !== "") return html;
  const made =
    (get("lexical") && lexicalHtml(get("lexical"), note)) ||
    (get("mobiledoc") && mobiledocHtml(get("mobiledoc"), note)) ||
    "";
  if (made === "" && get("lexical") + get("mobiledoc") !== "") notes.add("Its text could not be read, or is empty");
  return made;
}

function fateOf(
  status: string,
  visibility: string,
  emailOnly: boolean,
): { status: "draft" | "published"; notes: string[] } {
  const draft = (...notes: string[]) => ({ status: "draft" as const, notes });
  if (status === "sent" || emailOnly)
    return draft("It was sent as a newsletter and never stood on the site: it is a draft here");
  if (status !== "published" && status !== "scheduled") return draft();
  if (visibility !== "" && visibility !== "public")
    return draft(`Only some could read it there (“${visibility.slice(0, 40)}”): it is a draft here`);
  return { status: "published", notes: [] };
}

/** ISO 8601, MySQL's `2020-01-02 03:04:05` in UTC, or milliseconds. */
function dateOf(value: string | number | boolean | undefined): Date | null {
  if (value === undefined || typeof value === "boolean" || value === "") return null;
  const written =
    typeof value === "string" && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)
      ? `${value.replace(" ", "T")}Z`
      : value;
  const date = new Date(written);
  const year = date.getUTCFullYear();
  return year > 1970 && year < 2200 ? date : null;
}

function addressesOf(slug: string, uuid: string, published: boolean): string[] {
  const preview = uuid === "" ? [] : [`/p/${uuid}/`];
  return slug === "" || !published ? preview : [`/${slug}/`, `/${slug}/amp/`, ...preview];
}

function canonicalOf(written: string, site: string | null): string | null {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  return site !== null && new URL(written).host === new URL(site).host ? null : written;
}

function authorsOf(
  id: string,
  authorId: string,
  { authorsOf: all, users }: GhostSurvey,
  notes: Notes,
): SourceText["author"] {
  const [first, ...others] = [...new Set([...(all.get(id) ?? []), ...(all.has(id) ? [] : [authorId])])]
    .map((one) => users.get(one))
    .filter((user) => user !== undefined);
  for (const { name } of others) notes.add("A text has one author here. Another one was", name);
  return first ? { key: `author:${first.id}` } : null;
}

function tagsOf(id: string, survey: GhostSurvey, notes: Notes): Pick<SourceText, "categories" | "tags"> {
  const all = (survey.tagsOf.get(id) ?? []).map((one) => survey.tags.get(one)).filter((tag) => tag !== undefined);
  for (const { name } of all.filter(({ internal }) => internal)) notes.add("An internal tag was left out", name);
  const [category, ...tags] = [
    ...new Set(all.filter(({ internal }) => !internal).map(({ name }) => plainWords(name, 100))),
  ];
  return { categories: category === undefined ? [] : [category], tags };
}
