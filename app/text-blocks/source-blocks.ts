/** How a block is written: in HTML or in light markdown. */
export type SourceKind = "html" | "markdown";

/** A top-level part of a text: a paragraph, a heading, a list … */
export type SourceBlock = {
  /** What stands between the block before it and this one: blank lines, comments, addresses of links. */
  before: string;
  source: string;
  kind: SourceKind;
  /** Safe to be shown and edited. */
  html: string;
  /** It makes sense as a whole only, and cannot be edited as what it looks like. */
  written?: true;
};

/** A text in its blocks. `before` and `source` of each, one behind the other, and `after` are the text. */
export type SourceBlocks = {
  /** How a new block is written. */
  kind: SourceKind;
  blocks: SourceBlock[];
  after: string;
};
