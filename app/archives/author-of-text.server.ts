import type { Author } from "~/authors/author";
import { authorCalled } from "~/authors/authors.server";
import type { ArchiveResult } from "./archive";
import { moreBy } from "./archives.server";

type AuthorOfText = { author: Author; more: Pick<ArchiveResult, "title" | "path" | "label">[] };

/** Who wrote a text, if something is known of them, and what else they wrote. `null` for a name alone. */
export async function authorOfText(text: { id: string; author: string | null }): Promise<AuthorOfText | null> {
  const author = text.author === null ? null : authorCalled(text.author);
  if (!author) return null;
  const more = await moreBy(author.name, text);
  return { author, more: more.map(({ title, path, label }) => ({ title, path, label })) };
}
