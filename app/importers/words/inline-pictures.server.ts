import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const host = "https://in-the-text.invalid";
const start = /data:image\/(png|jpe?g|gif|webp|avif);base64,/gi;
const base64 = /[A-Za-z0-9+/=%\s]*/y;
/** Characters. A smaller one stands for a picture that a script loads later. */
const smallest = 1000;
/** Bytes of all of them: more would fill the disk. The others stay in their texts, and are left out and named. */
const mostBytes = 2 ** 31;

/**
 * Pictures that are written into a text (`data:`), on the disk until they are asked for: a text with ten photos would
 * otherwise be too long to read.
 */
export class InlinePictures {
  readonly #folder = path.join(tmpdir(), `pictures-in-texts-${randomUUID()}`);

  #bytes = 0;

  /** The text with an address in the place of each picture. */
  take(text: string): string {
    if (!text.includes("base64,")) return text;
    let [made, at] = ["", 0];
    start.lastIndex = 0;
    for (let found = start.exec(text); found; found = start.exec(text)) {
      const from = found.index + found[0].length;
      base64.lastIndex = from;
      const [data = ""] = base64.exec(text) ?? [];
      start.lastIndex = from + data.length;
      if (data.length < smallest || this.#bytes > mostBytes) continue;
      made += text.slice(at, found.index) + this.#keep(data.trimEnd(), (found[1] ?? "png").toLowerCase());
      at = from + data.trimEnd().length;
    }
    return made + text.slice(at);
  }

  #keep(data: string, type: string): string {
    const bytes = Buffer.from(data.replace(/%2B/gi, "+").replace(/%2F/gi, "/").replace(/%3D/gi, "="), "base64");
    const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${type}`;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.#folder, name);
    if (!existsSync(file)) {
      writeFileSync(file, bytes, { mode: 0o600 });
      this.#bytes += bytes.length;
    }
    return `${host}/${name}`;
  }

  /** `null` for an address of another place. */
  async read(url: string): Promise<{ bytes: Buffer } | null> {
    const [, name] = /^https:\/\/in-the-text\.invalid\/([0-9a-f]{32}\.\w{3,4})$/.exec(url) ?? [];
    return name === undefined ? null : { bytes: await readFile(path.join(this.#folder, name)) };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
