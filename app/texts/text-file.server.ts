import { readFileSync } from "node:fs";
import { VFile } from "vfile";
import { matter } from "vfile-matter";

/** A text of the program with what stands above it, between lines of dashes. @param file its path within the project */
export function readTextFile(file: string): { front: unknown; content: string } {
  const text = new VFile(readFileSync(file, "utf8"));
  matter(text, { strip: true });
  return { front: text.data.matter, content: String(text).trim() };
}
