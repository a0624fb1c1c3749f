import type { Editor } from "~/facts/editor";
import type { Values } from "~/fields/field";
import type { authorFields } from "./author-fields";

export type AuthorLink = { name: string; url: string };

/** Somebody who writes for the site, for readers. */
export type Author = {
  name: string;
  /** The end of the address of the list of what they wrote. */
  slug: string;
  imageUrl: string | null;
  imageAlt: string;
  line: string | null;
  links: AuthorLink[];
};

/** An author as the form shows it. `title` is the name once more: bin and history name every document by its title. */
export type DeskAuthor = { id: string; title: string } & Omit<Values<typeof authorFields>, "slug"> & {
    slug: string;
    /** Goes up by one with each save. A save names the version that it was made from. */
    version: number;
    updatedAt: string;
    /** Who saved it last. `null` for the program itself. */
    updatedBy: Editor | null;
  };

/** "Instagram https://instagram.com/ada": the address last. Without a name the host is the name. */
export function linkOfLine(line: string): AuthorLink {
  const words = line.trim().split(/\s+/);
  const url = words.pop() ?? "";
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
  return { name: words.join(" ") || host, url };
}

export const lineOfLink = ({ name, url }: AuthorLink): string => `${name} ${url}`.trim();
