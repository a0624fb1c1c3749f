/** The kinds of content that readers comment on and save. */
export const readerNouns = ["article", "recipe"] as const;
export type ReaderNoun = (typeof readerNouns)[number];

/** An article of this site or a recipe, as readers see it. */
export type ReaderText = { noun: ReaderNoun; id: string; slug: string; title: string; path: string };

/** What a small card of one shows. `imageUrl` is a path of this site. */
export type ReaderCard = Pick<ReaderText, "slug" | "title" | "path"> & { imageUrl: string | null; imageAlt: string };
