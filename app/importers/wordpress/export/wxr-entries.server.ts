import sax from "sax";
import { UnreadableSource } from "~/importers/source/source-item";
import { textOfFile } from "~/importers/words/decode.server";
import type { ZippedFile } from "~/importers/words/zip.server";
import { EntryBuilder } from "./entry-builder.server";
import type { WxrEntry } from "./wxr-entry";

type Wanted = {
  /** Whether the text of posts of this type is wanted. */
  content: (type: string) => boolean;
};

/**
 * What stands in the files of an export, in their order. It holds one entry at a time, whatever the size of the files.
 * The XML may be as broken as plugins leave it: unescaped signs, missing namespaces, tags in upper case.
 *
 * @throws UnreadableSource if a file is no export, or is cut off
 */
export async function* wxrEntries(files: readonly (string | ZippedFile)[], wanted: Wanted): AsyncGenerator<WxrEntry> {
  for (const file of files) yield* entriesOf(file, wanted);
}

async function* entriesOf(file: string | ZippedFile, wanted: Wanted): AsyncGenerator<WxrEntry> {
  const reader = new WxrReader(wanted);
  for await (const text of textOfFile(file)) {
    reader.write(text);
    yield* reader.take();
  }
  reader.end();
  yield* reader.take();
}

const deepest = 10_000;

class WxrReader {
  readonly #parser = sax.parser(false, { lowercase: true, noscript: true, position: true });
  readonly #builder: EntryBuilder;
  #depth = 0;
  #problem: UnreadableSource | null = null;
  #state: "before" | "inside" | "after" = "before";

  constructor(wanted: Wanted) {
    const parser = this.#parser;
    this.#builder = new EntryBuilder(wanted.content, () => parser.line + 1);
    parser.onopentag = ({ name, attributes }) => {
      if (this.#state === "before" && name !== "rss") this.#fail("it starts with another element than <rss>");
      if (name === "rss") this.#state = "inside";
      if (++this.#depth > deepest) this.#fail("its elements are nested too deeply");
      else this.#builder.open(name, attributes as Record<string, string>);
    };
    parser.onclosetag = (name) => {
      this.#depth--;
      this.#builder.close(name);
      if (name === "rss") this.#state = "after";
    };
    parser.ontext = (text) => this.#builder.text(text, true);
    parser.oncdata = (text) => this.#builder.text(text);
    parser.ondoctype = () => this.#fail("it has a document type, which exports do not have");
    parser.onerror = (error) => {
      parser.error = null as never;
      if (error.message.startsWith("Max buffer")) this.#fail("a tag or comment in it is too long");
    };
  }

  write(text: string): void {
    if (this.#state === "before" && this.#depth === 0 && /^[\s\ufeff]*[^\s\ufeff<]/.test(text))
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
    else if (this.#state === "inside") {
      throw new UnreadableSource(
        `The file ends in the middle of ${this.#builder.place}: export it again, or fetch it again`,
      );
    } else if (!this.#builder.sawWordPress)
      this.#fail("it is a feed, but has nothing that WordPress writes into exports");
    this.#throw();
  }

  *take(): Generator<WxrEntry> {
    yield* this.#builder.taken();
  }

  #fail(why: string): void {
    this.#problem ??= new UnreadableSource(
      `The file is no export of WordPress (WXR): ${why} (line ${this.#parser.line + 1})`,
    );
  }

  #throw(): void {
    if (this.#problem) throw this.#problem;
  }
}
