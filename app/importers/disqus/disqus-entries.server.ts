import { textOfFile } from "~/importers/words/decode.server";
import { ExportXml } from "~/importers/words/export-xml.server";
import { copied, withoutControls } from "~/importers/words/words.server";

/**
 * The conversation below one page. Disqus has an id of its own for all (`dsq:2`), and the site may have given another
 * (`own:1`): an export names threads and posts by either.
 */
export type DisqusThread = { kind: "thread"; ids: string[]; link: string };
/** What somebody said in it. `isGone`: it is spam, or was deleted. */
export type DisqusPost = {
  kind: "post";
  ids: string[];
  thread: string | null;
  /** The post that it answers. */
  parent: string | null;
  name: string;
  /** HTML. */
  message: string;
  /** It was longer. */
  isCut: boolean;
  /** As it is written: "2020-01-02T03:04:05Z". */
  createdAt: string;
  isGone: boolean;
  /** Nobody had let it through. */
  waits: boolean;
};

/** The fields that are read, in small letters. Addresses of people, for mail and on the net, are not. */
const fields = new Set([
  ...["id", "link", "message", "createdat", "isdeleted", "isspam", "isapproved", "name"],
  ...["thread", "parent"],
]);

/** Letters of what somebody said: what is more is cut off. */
const longestMessage = 50_000;
const longestField = 1000;
const deepest = 100;

/**
 * The threads and posts of an export of Disqus (XML), in the order of the file.
 *
 * @throws UnreadableSource if the file is none, or is cut off
 */
export async function* disqusEntries(file: string): AsyncGenerator<DisqusThread | DisqusPost> {
  const reader = new DisqusReader();
  for await (const text of textOfFile(file)) {
    reader.write(text);
    yield* reader.taken();
  }
  reader.end();
  yield* reader.taken();
}

class DisqusReader {
  readonly #xml = new ExportXml({
    ...{ system: "Disqus", root: "disqus", deepest },
    open: (name, attributes) => this.#open(name, attributes["dsq:id"] ?? ""),
    close: (name) => this.#close(name),
    text: (text) => this.#text(text),
  });
  #taken: (DisqusThread | DisqusPost)[] = [];
  #path: string[] = [];
  #ids: Record<"self" | "thread" | "parent", string> = noIds();
  #texts: Record<string, string> = {};
  #isCut = false;

  write(text: string): void {
    this.#xml.write(text);
  }

  end(): void {
    this.#xml.end(() => "its comments");
  }

  *taken(): Generator<DisqusThread | DisqusPost> {
    const taken = this.#taken;
    this.#taken = [];
    yield* taken;
  }

  #open(name: string, id: string): void {
    this.#path.push(name);
    if (this.#path.length === 2) {
      this.#ids = { ...noIds(), self: id };
      this.#texts = {};
      this.#isCut = false;
    } else if (this.#path.length === 3 && (name === "thread" || name === "parent")) this.#ids[name] = id;
  }

  /** The fields of an entry; of its people the name alone. */
  #text(text: string): void {
    const [, , name = "", inner] = this.#path;
    const field = name === "author" ? (inner ?? "") : inner === undefined ? name : "";
    if (this.#path.length < 3 || !fields.has(field)) return;
    const said = (this.#texts[field] ?? "") + text;
    const longest = field === "message" ? longestMessage : longestField;
    if (field === "message" && said.length > longest) this.#isCut = true;
    this.#texts[field] = said.slice(0, longest);
  }

  #close(name: string): void {
    const at = this.#path.lastIndexOf(name);
    if (at < 0) return;
    if (at <= 1 && this.#path.length >= 2) this.#take(this.#path[1] ?? "");
    this.#path.length = at;
  }

  #take(kind: string): void {
    const text = (field: string) => copied(withoutControls(this.#texts[field] ?? "").trim());
    const dsq = this.#ids;
    this.#ids = noIds();
    const own = text("id");
    const ids = [...(dsq.self ? [`dsq:${dsq.self}`] : []), ...(own ? [`own:${own}`] : [])];
    const named = (name: "thread" | "parent") => {
      if (dsq[name]) return `dsq:${dsq[name]}`;
      return text(name) ? `own:${text(name)}` : null;
    };
    // A site may give the address as the id, and no other.
    if (kind === "thread") this.#taken.push({ kind, ids, link: text("link") || own });
    if (kind === "post")
      this.#taken.push({
        ...{ kind, ids, thread: named("thread"), parent: named("parent") },
        ...{ name: text("name"), message: text("message"), createdAt: text("createdat") },
        isCut: this.#isCut,
        isGone: text("isdeleted") === "true" || text("isspam") === "true",
        waits: text("isapproved") === "false",
      });
  }
}

const noIds = () => ({ self: "", thread: "", parent: "" });
