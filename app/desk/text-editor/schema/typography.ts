import { Extension, textInputRule } from "@tiptap/core";
import { typographic, typographicSigns } from "~/text-blocks/typography";

/** Makes signs typographic as somebody types. Backspace takes it back. */
export const Typography = Extension.create({
  name: "typography",
  addInputRules: () =>
    typographicSigns.map((replace) =>
      textInputRule({
        find: (text) => {
          const found = typographic(text);
          return found?.signs === replace ? { index: found.from, text: text.slice(found.from) } : null;
        },
        replace,
      }),
    ),
});
