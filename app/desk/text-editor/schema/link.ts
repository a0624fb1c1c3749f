import { InputRule, Mark } from "@tiptap/core";

/** `[words](address)`, as it is typed. */
const written = /\[([^[\]]+)\]\(((?:https?:|mailto:|tel:|\/)[^\s()]*)\)$/;
/** An address, when the space behind it is typed. */
const address = /(?:^|\s)(https?:\/\/[^\s<>()]+[^\s<>().,;:!?]) $/;

export const TextLink = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({
    href: { default: "" },
    title: { default: null },
    /** Marked by the writer as a link that earns a commission. */
    rel: { default: null },
  }),
  parseHTML: () => [{ tag: "a[href]" }],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
  addInputRules() {
    return [
      new InputRule({
        find: written,
        handler: ({ state, range, match: [, words = "", href = ""] }) => {
          const marks = [...(state.doc.resolve(range.from).marks() ?? []), this.type.create({ href })];
          state.tr.replaceWith(range.from, range.to, state.schema.text(words, marks)).removeStoredMark(this.type);
        },
      }),
      new InputRule({
        find: address,
        handler: ({ state, range, match: [whole, href = ""] }) => {
          const from = range.from + whole.indexOf(href);
          state.tr.addMark(from, from + href.length, this.type.create({ href }));
        },
      }),
    ];
  },
});
