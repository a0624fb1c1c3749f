import sax from "sax";
import { UnreadableSource } from "~/importers/source/source-item";
import { textOfFile } from "~/importers/words/decode.server";
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

const longestField = 20_000;
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
  readonly #parser = sax.parser(false, { lowercase: true, noscript: true, position: true });
  #taken: (DisqusThread | DisqusPost)[] = [];
  #path: string[] = [];
  #ids: Record<"self" | "thread" | "parent", string> = noIds();
  #texts: Record<string, string> = {};
  #state: "before" | "inside" | "after" = "before";
  #problem: UnreadableSource | null = null;

  constructor() {
    const parser = this.#parser;
    parser.onopentag = ({ name, attributes }) => this.#open(name, String(attributes["dsq:id"] ?? ""));
    parser.onclosetag = (name) => this.#close(name);
    parser.ontext = (text) => this.#text(text);
    parser.oncdata = (text) => this.#text(text);
    parser.ondoctype = () => this.#fail("it has a document type, which exports do not have");
    parser.onerror = (error) => {
      parser.error = null as never;
      if (error.message.startsWith("Max buffer")) this.#fail("a tag or comment in it is too long");
    };
  }

  write(text: string): void {
    if (this.#state === "before" && this.#path.length === 0 && /^[\s\ufeff]*[^\s\ufeff<]/.test(text))
      this.#fail("it is no XML");
    this.#parser.write(text);
    this.#throw();
  }

  end(): void {
    try {
      this.#parser.close();
    } catch {
      // What is missing is said below.
    }
    this.#throw();
    if (this.#state === "before") this.#fail("it is empty, or no XML");
    if (this.#state === "inside")
      this.#problem ??= new UnreadableSource("The file ends in the middle: export it again");
    this.#throw();
  }

  *taken(): Generator<DisqusThread | DisqusPost> {
    const taken = this.#taken;
    this.#taken = [];
    yield* taken;
  }

  #open(name: string, id: string): void {
    if (this.#state === "before" && name !== "disqus") this.#fail("it starts with another element than <disqus>");
    if (name === "disqus") this.#state = "inside";
    if (this.#path.length >= deepest) {
      this.#fail("its elements are nested too deeply");
      return;
    }
    this.#path.push(name);
    if (this.#path.length === 2) {
      this.#ids = { ...noIds(), self: id };
      this.#texts = {};
    } else if (this.#path.length === 3 && (name === "thread" || name === "parent")) this.#ids[name] = id;
  }

  /** The fields of an entry; of its people the name alone. */
  #text(text: string): void {
    const [, , name = "", inner] = this.#path;
    const field = name === "author" ? (inner ?? "") : inner === undefined ? name : "";
    if (this.#path.length < 3 || !fields.has(field)) return;
    const before = this.#texts[field] ?? "";
    if (before.length < longestField) this.#texts[field] = (before + text).slice(0, longestField);
  }

  #close(name: string): void {
    const at = this.#path.lastIndexOf(name);
    if (at < 0) return;
    if (at <= 1 && this.#path.length >= 2) this.#take(this.#path[1] ?? "");
    this.#path.length = at;
    if (name === "disqus") this.#state = "after";
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
        isGone: text("isdeleted") === "true" || text("isspam") === "true",
        waits: text("isapproved") === "false",
      });
  }

  #fail(why: string): void {
    this.#problem ??= new UnreadableSource(`The file is no export of Disqus: ${why} (line ${this.#parser.line + 1})`);
  }

  #throw(): void {
    if (this.#problem) throw this.#problem;
  }
}

const noIds = () => ({ self: "", thread: "", parent: "" });
