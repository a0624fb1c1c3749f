import type { SourceText } from "~/importers/source/source-item";

/** Articles of an old site, each with a link to the next. */
export const madeItems = (count: number): SourceText[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "article",
    key: `post:${index}`,
    from: `/post-${index}/`,
    addresses: [`/post-${index}/`, `/?p=${index + 1}`],
    notes: [],
    title: `Post ${index}`,
    slug: `post-${index}`,
    status: "published",
    publishedAt: new Date(Date.UTC(2015, 0, 1, 0, index)),
    updatedAt: new Date(Date.UTC(2016, 0, 1, 0, index)),
    content: `<p>Words of number ${index} and <a href="https://old.example/post-${(index + 1) % count}/">the next</a>.</p>`,
    excerpt: "An excerpt.",
    seo: { title: null, description: null },
    canonical: null,
    author: { name: "Ann Archer" },
    categories: ["Home"],
    tags: ["bread"],
    picture: null,
    featured: false,
  }));
