import { textOfFile } from "~/importers/words/decode.server";
import { ExportXml } from "~/importers/words/export-xml.server";
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
  readonly #xml: ExportXml;
  readonly #builder: EntryBuilder;

  constructor(wanted: Wanted) {
    const builder = new EntryBuilder(wanted.content, () => this.#xml.line);
    this.#builder = builder;
    this.#xml = new ExportXml({
      ...{ system: "WordPress (WXR)", root: "rss", deepest },
      open: (name, attributes) => builder.open(name, attributes),
      close: (name) => builder.close(name),
      text: (text, isPlain) => builder.text(text, isPlain),
    });
  }

  write(text: string): void {
    this.#xml.write(text);
  }

  end(): void {
    this.#xml.end(() => this.#builder.place);
    if (!this.#builder.sawWordPress)
      this.#xml.refuse("it is a feed, but has nothing that WordPress writes into exports");
  }

  *take(): Generator<WxrEntry> {
    yield* this.#builder.taken();
  }
}
