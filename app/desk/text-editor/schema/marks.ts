import { Mark } from "@tiptap/core";

/** Marks that markdown has no signs for. They are written as HTML. */
export const htmlMarks: Record<string, readonly string[]> = {
  subscript: ["sub"],
  superscript: ["sup"],
  highlight: ["mark"],
  small: ["small"],
  insertion: ["ins"],
  citation: ["cite"],
  abbreviation: ["abbr", "title"],
  inlineQuotation: ["q", "cite"],
};

/** A mark for each of these elements, which keeps the attribute that the element may have. */
export const plainMarks = Object.entries(htmlMarks).map(([name, [tag = "span", attribute]]) =>
  Mark.create({
    name,
    addAttributes: () => (attribute ? { [attribute]: { default: null } } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);
