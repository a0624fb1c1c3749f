import { UnreadableSource } from "~/importers/source/source-item";
import { copied, cut, textOf } from "~/importers/words/words.server";
import { numberText } from "~/place/numbers";
import { ghostRows, type Row } from "./rows.server";

type GhostTag = { name: string; slug: string; internal: boolean; asFirst: number; asOther: number };
type GhostUser = {
  id: string;
  name: string;
  slug: string;
  picture: string;
  bio: string;
  links: { name: string; url: string }[];
};
type GhostMeta = { title: string; description: string; alt: string; caption: string; emailOnly: boolean };

/** What is known of a whole export before its texts are read. */
export type GhostSurvey = {
  tags: Map<string, GhostTag>;
  users: Map<string, GhostUser>;
  /** By post, in their order. */
  tagsOf: Map<string, string[]>;
  authorsOf: Map<string, string[]>;
  meta: Map<string, GhostMeta>;
  /** Users who wrote something. */
  wrote: Set<string>;
  posts: number;
  /** Whether addresses were written without the site's own. */
  namesNoSite: boolean;
  codeInjected: boolean;
};

const mostRows = 1_000_000;

/** @throws UnreadableSource */
export async function ghostSurvey(file: string): Promise<GhostSurvey> {
  const survey: GhostSurvey = {
    ...{ tags: new Map(), users: new Map(), tagsOf: new Map(), authorsOf: new Map(), meta: new Map() },
    ...{ wrote: new Set(), posts: 0, namesNoSite: false, codeInjected: false },
  };
  const links: { table: "posts_tags" | "posts_authors"; post: string; other: string; order: number }[] = [];
  let rows = 0;
  for await (const row of ghostRows(file)) {
    if (++rows > mostRows) throw new UnreadableSource(`The export has more than ${numberText(mostRows)} rows`);
    const get = (name: string, most = 500) => copied(cut(textOf(row.values.get(name)), most));
    if (row.table === "tags") {
      const [name, slug] = [get("name"), get("slug")];
      const internal = get("visibility") === "internal" || name.startsWith("#");
      survey.tags.set(get("id"), { name, slug, internal, asFirst: 0, asOther: 0 });
    } else if (row.table === "users") survey.users.set(get("id"), userOf(get));
    else if (row.table === "posts_meta") {
      const emailOnly = isTrue(row.values.get("email_only"));
      survey.meta.set(get("post_id"), {
        title: get("meta_title"),
        description: get("meta_description"),
        alt: get("feature_image_alt"),
        caption: get("feature_image_caption", 2000),
        emailOnly,
      });
    } else if (row.table === "posts_tags" || row.table === "posts_authors") {
      const other = get(row.table === "posts_tags" ? "tag_id" : "author_id");
      links.push({ table: row.table, post: get("post_id"), other, order: Number(row.values.get("sort_order") ?? 0) });
    } else if (row.table === "settings") survey.codeInjected ||= isInjection(row);
    else lookAtPost(row, survey, get);
  }
  links.sort((one, other) => one.order - other.order);
  for (const { table, post, other } of links)
    addTo(table === "posts_tags" ? survey.tagsOf : survey.authorsOf, post, other);
  for (const authors of survey.authorsOf.values()) for (const author of authors) survey.wrote.add(author);
  for (const ids of survey.tagsOf.values()) countTags(ids, survey.tags);
  return survey;
}

export const isTrue = (value: unknown) => value === true || value === 1 || value === "1";

function addTo(map: Map<string, string[]>, key: string, value: string): void {
  const others = map.get(key);
  if (others) others.push(value);
  else map.set(key, [value]);
}

function lookAtPost({ values }: Row, survey: GhostSurvey, get: (name: string) => string): void {
  survey.posts++;
  const author = get("author_id");
  if (author !== "") survey.wrote.add(author);
  survey.namesNoSite ||= ["html", "lexical", "mobiledoc", "feature_image"].some((name) => {
    const text = values.get(name);
    return typeof text === "string" && text.includes("__GHOST_URL__");
  });
}

const isInjection = ({ values }: Row) =>
  /^(?:ghost_|codeinjection_)(?:head|foot)$/.test(String(values.get("key"))) &&
  textOf(values.get("value")).trim() !== "";

/** The first tag that readers see is the category. */
function countTags(ids: readonly string[], tags: GhostSurvey["tags"]): void {
  const seen = ids.map((id) => tags.get(id)).filter((tag) => tag !== undefined && !tag.internal);
  for (const [index, tag] of seen.entries()) if (tag) tag[index === 0 ? "asFirst" : "asOther"]++;
}

const networks: Record<string, { name: string; page: string }> = {
  facebook: { name: "Facebook", page: "https://www.facebook.com/" },
  twitter: { name: "X", page: "https://x.com/" },
  threads: { name: "Threads", page: "https://www.threads.net/@" },
  bluesky: { name: "Bluesky", page: "https://bsky.app/profile/" },
  mastodon: { name: "Mastodon", page: "https://" },
  tiktok: { name: "TikTok", page: "https://www.tiktok.com/@" },
  youtube: { name: "YouTube", page: "https://www.youtube.com/" },
  instagram: { name: "Instagram", page: "https://www.instagram.com/" },
  linkedin: { name: "LinkedIn", page: "https://www.linkedin.com/in/" },
};

function userOf(get: (name: string, most?: number) => string): GhostUser {
  const website = get("website");
  const links = /^https?:\/\//i.test(website) && URL.canParse(website) ? [{ name: "Website", url: website }] : [];
  for (const [column, { name, page }] of Object.entries(networks)) {
    const written = get(column).trim();
    const url = /^https?:\/\//i.test(written) ? written : `${page}${written.replace(/^@/, "")}`;
    if (written !== "" && URL.canParse(url)) links.push({ name, url });
  }
  return {
    id: get("id"),
    name: get("name"),
    slug: get("slug"),
    picture: get("profile_image") || get("image"),
    bio: get("bio", 2000),
    links,
  };
}
