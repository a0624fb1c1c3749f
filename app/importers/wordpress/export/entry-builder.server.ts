import { withoutControls } from "~/importers/words/words.server";
import { CommentBuilder, isCommentField } from "./comment-builder.server";
import { isFieldOfRecipe, isWantedMeta } from "./meta-keys";
import { type ItemField, isItemField, type WxrEntry, type WxrItem } from "./wxr-entry";

type Attributes = Record<string, string>;
type Kind = "item" | "author" | "category" | "tag" | "term";

const entryOf: Record<string, Kind> = {
  item: "item",
  "wp:author": "author",
  "wp:category": "category",
  "wp:tag": "tag",
  "wp:term": "term",
};

const longestContent = 5_000_000;
const longestMeta = 1_000_000;
const longestField = 20_000;
const mostTerms = 500;
const mostMeta = 500;

/** Puts entries together from the tags and texts of an export. */
export class EntryBuilder {
  /** Whether there was anything that only WordPress writes. */
  sawWordPress = false;
  #entries: WxrEntry[] = [];
  #kind: Kind | null = null;
  #item = newItem();
  #fields = new Map<string, string>();
  #metaKey = "";
  /** What text belongs to now. Tags inside of it are part of its text: plugins leave `]]>` in posts. */
  #leaf: {
    name: string;
    attributes: Attributes;
    parts: string[];
    length: number;
    inner: number;
    torn: boolean;
    line: number;
  } | null = null;
  /** What is wrong with the tags of the item, if anything is. */
  #wrong: string | null = null;
  #count = 0;
  #comments = new CommentBuilder();
  #custom = new Set<string>();

  /** @param line the line of the file that is being read, from 1 */
  constructor(
    readonly wantsContent: (type: string) => boolean,
    readonly line: () => number,
  ) {}

  /** Where in the file the reader is, for messages. */
  get place(): string {
    const { title = "", post_id: id = "" } = this.#item.fields;
    if (this.#kind !== "item") return this.#count === 0 ? "its beginning" : `what follows item ${this.#count}`;
    return `item ${this.#count + 1}${title || id ? ` (“${title.slice(0, 100) || id}”)` : ""}`;
  }

  *taken(): Generator<WxrEntry> {
    const entries = this.#entries;
    this.#entries = [];
    yield* entries;
  }

  open(name: string, attributes: Attributes): void {
    if (name.startsWith("wp:")) this.sawWordPress = true;
    if (this.#kind === "item" && name === "item") {
      this.#tear(`The item before line ${this.line()} has no end`);
      this.#end("item");
      this.#start("item");
    } else if (this.#leaf) {
      if (ownTag.test(name)) this.#tear(`<${this.#leaf.name}> in line ${this.#leaf.line} has no end, or another`);
      this.#leaf.inner++;
      this.#leaf.torn = true;
      this.text(
        `<${name}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`)
          .join("")}>`,
      );
    } else if (this.#kind === null) {
      const kind = entryOf[name];
      if (kind) this.#start(kind);
      else if (siteFields.has(name)) this.#read(name, attributes);
    } else if (name === "wp:comment") {
      this.#comments.begin();
    } else if (this.#comments.isOpen) {
      if (isCommentField(name)) this.#read(name, attributes);
    } else if (name !== "wp:postmeta" && name !== "wp:termmeta") this.#read(name, attributes);
  }

  /** @param isPlain whether it stands in no CDATA section, so that what looks like a tag is one that ends nothing */
  text(text: string, isPlain = false): void {
    if (!this.#leaf) return;
    if (isPlain && !isLong(this.#leaf.name) && /<\/[a-z]{1,40}(?::\w{1,40})?>/.test(text))
      this.#tear(`<${this.#leaf.name}> in line ${this.#leaf.line} ends with another tag`);
    this.#leaf.length += text.length;
    if (this.#leaf.length <= mostOf(this.#leaf.name)) this.#leaf.parts.push(text);
  }

  close(name: string): void {
    if (this.#leaf) {
      if (this.#leaf.inner > 0) {
        this.#leaf.inner--;
        this.text(`</${name}>`);
      } else this.#endLeaf();
      // A field of a comment without an end ends with its comment: what is lost is no more than that.
      if (name === "wp:comment") this.#comments.end(this.#item);
    } else if (name === "wp:comment") this.#comments.end(this.#item);
    else if (this.#kind !== null && entryOf[name] === this.#kind) this.#end(this.#kind);
  }

  /** A comment that is torn harms no item. */
  #tear(why: string): void {
    if (!this.#comments.isOpen) this.#wrong ??= why;
  }

  #start(kind: Kind): void {
    this.#kind = kind;
    this.#leaf = null;
    this.#wrong = null;
    this.#fields = new Map();
    this.#item = newItem();
    this.#custom = new Set();
    this.#comments = new CommentBuilder();
  }

  #read(name: string, attributes: Attributes): void {
    this.#leaf = { name, attributes, parts: [], length: 0, inner: 0, torn: false, line: this.line() };
  }

  #endLeaf(): void {
    const leaf = this.#leaf;
    this.#leaf = null;
    if (!leaf) return;
    const tooLong = leaf.length > mostOf(leaf.name);
    // What is left of a `]]>` that stood in the text and ended it too early.
    const value = tooLong ? "" : withoutControls(leaf.parts.join("")).replace(leaf.torn ? /\]\]>\s*$/ : /^$/, "");
    const name = leaf.name.replace(/^(?:wp|dc):/, "");
    if (this.#kind === null) this.#entries.push({ kind: "site", url: value.trim() });
    else if (this.#comments.isOpen) this.#comments.field(name, value.trim());
    else if (this.#kind === "item") this.#itemField(name, value, leaf.attributes, tooLong);
    else if (!tooLong) this.#fields.set(name, value);
  }

  #itemField(name: string, value: string, attributes: Attributes, tooLong: boolean): void {
    const item = this.#item;
    if (isItemField(name)) {
      if (tooLong) item.tooLong.push(name);
      // The type stands behind the text, so what is not wanted goes at the end.
      else item.fields[name as ItemField] ??= value;
    } else if (name === "category" && item.terms.length < mostTerms) {
      item.terms.push({
        taxonomy: attributes.domain ?? "category",
        slug: attributes.nicename ?? "",
        name: value.trim(),
      });
    } else if (name === "meta_key") this.#metaKey = value.trim();
    else if (name === "meta_value") this.#metaField(value, tooLong);
  }

  #metaField(value: string, tooLong: boolean): void {
    const { meta, tooLong: long } = this.#item;
    this.#customField(value.trim());
    if (!isWantedMeta(this.#metaKey) || meta.size >= mostMeta) return;
    if (tooLong) long.push(this.#metaKey);
    else meta.set(this.#metaKey, value);
  }

  /** The plugin keeps the value as `subtitle`, and beside it which field that is, as `_subtitle`. */
  #customField(value: string): void {
    const key = this.#metaKey;
    if (value === "" || key === "" || this.#custom.size >= mostMeta) return;
    if (/^field_[0-9a-z]{6,40}$/.test(value) && key.startsWith("_")) this.#custom.add(key);
    else if (!key.startsWith("_")) this.#custom.add(key);
  }

  #end(kind: Kind): void {
    const get = (name: string) => (this.#fields.get(name) ?? "").trim();
    this.#kind = null;
    if (kind === "item") {
      this.#count++;
      const { fields } = this.#item;
      if (this.#wrong !== null) {
        const label = (fields.title || fields.link || `item ${this.#count}`).trim().slice(0, 200);
        this.#entries.push({ kind: "torn", label, why: this.#wrong });
        return;
      }
      const id = Number(fields.post_id?.trim() || Number.NaN);
      const type = fields.post_type?.trim() || "post";
      if (!this.wantsContent(type)) delete fields["content:encoded"];
      this.#item.custom = [...this.#custom]
        .filter((name) => this.#custom.has(`_${name}`) && !isFieldOfRecipe(type, name))
        .map((name) => name.slice(0, 60));
      this.#entries.push({ ...this.#item, id: Number.isSafeInteger(id) && id > 0 ? id : null, type });
    } else if (kind === "author") {
      const names = [get("author_display_name"), `${get("author_first_name")} ${get("author_last_name")}`.trim()];
      const login = get("author_login");
      this.#entries.push({
        kind: "author",
        id: get("author_id"),
        login,
        name: names.find((name) => name !== "") ?? login,
      });
    } else {
      const taxonomy = kind === "category" ? "category" : kind === "tag" ? "post_tag" : get("term_taxonomy");
      const [slug, name] =
        kind === "category"
          ? [get("category_nicename"), get("cat_name")]
          : kind === "tag"
            ? [get("tag_slug"), get("tag_name")]
            : [get("term_slug"), get("term_name")];
      const parent = get("category_parent") || get("term_parent");
      this.#entries.push({ kind: "term", taxonomy, id: Number(get("term_id")) || 0, slug, name: name || slug, parent });
    }
  }
}

/** What WordPress names the parts of an item, and no text has as a tag. */
const ownTag = /^(?:wp|content|excerpt|dc):/;

const siteFields = new Set(["wp:base_blog_url"]);

const isText = (name: string) => name === "content:encoded" || name === "excerpt:encoded";
/** Whether it may have tags that are no XML of the export's. */
const isLong = (name: string) =>
  isText(name) ||
  name === "description" ||
  name === "title" ||
  name === "wp:meta_value" ||
  name === "wp:comment_content";

const mostOf = (name: string) =>
  isText(name) ? longestContent : name === "wp:meta_value" ? longestMeta : longestField;

const newItem = (): WxrItem => ({
  kind: "item",
  ...{ id: null, type: "post", fields: {}, terms: [], meta: new Map(), custom: [], tooLong: [] },
  ...{ comments: [], lostComments: 0 },
});
