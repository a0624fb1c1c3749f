import sax from "sax";
import { UnreadableSource } from "~/importers/source/source-item";

type Parts = {
  /** Which system writes such files, for messages. */
  system: string;
  /** The outermost element. Names are in small letters. */
  root: string;
  /** How deeply elements may be nested. */
  deepest: number;
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  /** @param isPlain whether it stands in no CDATA section */
  text(text: string, isPlain: boolean): void;
};

/**
 * Reads the XML of another system's export, piece by piece. It may be as broken as plugins leave it: unescaped signs, missing
 * namespaces, tags in upper case. It loads nothing, and knows no entities of a document type.
 */
export class ExportXml {
  readonly #parser = sax.parser(false, { lowercase: true, noscript: true, position: true });
  readonly #system: string;
  #depth = 0;
  #state: "before" | "inside" | "after" = "before";
  #problem: UnreadableSource | null = null;

  constructor({ system, root, deepest, open, close, text }: Parts) {
    this.#system = system;
    const parser = this.#parser;
    parser.onopentag = ({ name, attributes }) => {
      if (this.#state === "before" && name !== root) this.#fail(`it starts with another element than <${root}>`);
      if (name === root) this.#state = "inside";
      if (++this.#depth > deepest) this.#fail("its elements are nested too deeply");
      else open(name, attributes as Record<string, string>);
    };
    parser.onclosetag = (name) => {
      this.#depth--;
      close(name);
      if (name === root) this.#state = "after";
    };
    parser.ontext = (plain) => text(plain, true);
    parser.oncdata = (raw) => text(raw, false);
    parser.ondoctype = () => this.#fail("it has a document type, which exports do not have");
    parser.onerror = (error) => {
      parser.error = null as never;
      if (error.message.startsWith("Max buffer")) this.#fail("a tag or comment in it is too long");
    };
  }

  /** The line of the file that is being read, from 1. */
  get line(): number {
    return this.#parser.line + 1;
  }

  /** @throws UnreadableSource */
  write(text: string): void {
    if (this.#state === "before" && this.#depth === 0 && /^[\s\ufeff]*[^\s\ufeff<]/.test(text))
      this.#fail("it is no XML");
    this.#parser.write(text);
    this.#throw();
  }

  /**
   * @param place where the file has broken off, if it has
   * @throws UnreadableSource
   */
  end(place: () => string): void {
    try {
      this.#parser.close();
    } catch {
      // What is missing is said below.
    }
    this.#throw();
    if (this.#state === "before") this.refuse("it is empty, or no XML");
    if (this.#state === "inside") {
      throw new UnreadableSource(`The file ends in the middle of ${place()}: export it again, or fetch it again`);
    }
  }

  /** @throws UnreadableSource */
  refuse(why: string): never {
    this.#fail(why);
    throw this.#problem;
  }

  /** It is thrown when the piece has been read: a parser is not left in the middle. */
  #fail(why: string): void {
    this.#problem ??= new UnreadableSource(`The file is no export of ${this.#system}: ${why} (line ${this.line})`);
  }

  #throw(): void {
    if (this.#problem) throw this.#problem;
  }
}
