import parser from "stream-json/parser.js";
import { UnreadableSource } from "~/importers/source/source-item";
import { textOfFile } from "~/importers/words/decode.server";
import { textOf, withoutControls } from "~/importers/words/words.server";
import { columns } from "./columns";

/** A row of a table of Ghost's database, with the columns that somebody reads. */
export type Row = { table: string; values: Map<string, string | number | boolean>; tooLong: string[] };

type Token = parser.Token;

const longestText = 5_000_000;
const longestName = 200;
const deepest = 200;

/**
 * The rows of an export of Ghost, in the order of the file: `{"db":[{"data":{"posts":[…]}}]}`, or the older form without
 * `db`. It holds one row at a time, whatever the size of the file.
 *
 * @throws UnreadableSource if the file is no such export, or is cut off
 */
export async function* ghostRows(file: string): AsyncGenerator<Row> {
  const reader = new RowReader();
  const stream = parser.asStream({
    ...{ packKeys: false, packStrings: false, packNumbers: true },
    ...{ streamKeys: true, streamStrings: true, streamNumbers: false },
  });
  const ended = new Promise<void>((resolve) => stream.once("end", resolve).once("error", () => resolve()));
  stream.on("data", (token: Token) => reader.take(token));
  // Each failure is told to whoever wrote.
  stream.on("error", () => {});
  for await (const text of textOfFile(file)) {
    if (!reader.isBegun && /^[\s\ufeff]*[^\s\ufeff{]/.test(text))
      throw new UnreadableSource(`${notGhost}: it is no JSON`);
    await new Promise<void>((resolve, reject) => {
      stream.write(text, (error) =>
        error ? reject(new UnreadableSource(`The file is broken ${reader.place}: ${reasonOf(error)}`)) : resolve(),
      );
    });
    yield* reader.taken();
  }
  const cutOff = await new Promise<boolean>((resolve) => {
    stream.end((error?: Error | null) => resolve(Boolean(error)));
  });
  await ended;
  yield* reader.taken();
  if (!reader.isBegun) throw new UnreadableSource("The file is empty");
  if (cutOff || reader.isOpen) throw new UnreadableSource(`The file ends too early, ${reader.place}`);
  if (!reader.sawTables) throw new UnreadableSource(`${notGhost}: it has no posts in “data”`);
}

const notGhost = "The file is no export of Ghost";
const reasonOf = ({ message }: Error) => message.replace(/^Parser cannot parse input:\s*/, "").slice(0, 100);

class RowReader {
  isBegun = false;
  /** What makes the file unreadable. A listener of a stream cannot throw it. */
  problem: UnreadableSource | null = null;
  sawTables = false;
  #rows: Row[] = [];
  /** The names from the outside inwards. That of a list begins with a bracket. */
  readonly #path: string[] = [];
  #key = "";
  #row: Row | null = null;
  #rowDepth = 0;
  #parts: string[] = [];
  #length = 0;
  #last = "";

  get isOpen(): boolean {
    return this.#path.length > 0;
  }

  get place(): string {
    return this.#last === "" ? "at its beginning" : `after ${this.#last}`;
  }

  *taken(): Generator<Row> {
    if (this.problem) throw this.problem;
    const rows = this.#rows;
    this.#rows = [];
    yield* rows;
  }

  take(token: Token): void {
    this.isBegun = true;
    const { name } = token;
    if (name === "startObject" || name === "startArray") this.#open(name === "startArray");
    else if (name === "endObject" || name === "endArray") this.#close();
    else if (name === "startKey" || name === "startString") {
      this.#parts = [];
      this.#length = 0;
    } else if (name === "stringChunk") {
      this.#length += token.value.length;
      if (this.#length <= this.#most) this.#parts.push(token.value);
    } else if (name === "endKey") this.#key = this.#length <= longestName ? this.#parts.join("") : "";
    else if (name === "endString")
      this.#value(this.#length <= this.#most ? withoutControls(this.#parts.join("")) : null);
    else if (name === "numberValue") this.#value(Number(token.value));
    else if (name === "trueValue" || name === "falseValue") this.#value(token.value);
  }

  /** What is not read is not kept. */
  get #most(): number {
    return this.#isRead ? longestText : longestName;
  }

  get #isRead(): boolean {
    return (
      this.#row !== null && this.#path.length === this.#rowDepth && (columns[this.#row.table]?.has(this.#key) ?? false)
    );
  }

  #open(isList: boolean): void {
    if (this.#path.length >= deepest) this.problem ??= new UnreadableSource("The file is nested too deeply");
    this.#path.push(isList ? `[${this.#key}` : this.#key);
    const table = this.#table();
    if (table !== null) this.sawTables ||= table === "posts";
    if (!isList && table !== null && this.#path.length === this.#tableDepth + 1) {
      this.#row = { table, values: new Map(), tooLong: [] };
      this.#rowDepth = this.#path.length;
    }
  }

  #tableDepth = 0;

  /** The table that the path leads into: `data` → `posts`. */
  #table(): string | null {
    const data = this.#path.findIndex((name, index) => name === "data" && index <= 3);
    const table = data < 0 ? undefined : this.#path[data + 1];
    if (!table?.startsWith("[")) return null;
    this.#tableDepth = data + 2;
    return table.slice(1);
  }

  #close(): void {
    if (this.#row !== null && this.#path.length === this.#rowDepth) {
      if (columns[this.#row.table]) this.#rows.push(this.#row);
      const { table, values } = this.#row;
      const name = textOf(values.get("title") ?? values.get("name") ?? values.get("id")).slice(0, 80);
      this.#last = `a row of “${table}”${name ? ` (“${name}”)` : ""}`;
      this.#row = null;
    }
    this.#path.pop();
  }

  #value(value: string | number | boolean | null): void {
    if (!this.#isRead || this.#row === null) return;
    if (value === null) this.#row.tooLong.push(this.#key);
    else this.#row.values.set(this.#key, value);
  }
}
