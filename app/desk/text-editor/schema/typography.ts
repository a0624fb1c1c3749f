import { Extension, textInputRule } from "@tiptap/core";
import { typographicRules } from "~/text-blocks/typography";

/** Makes signs typographic as somebody types. Backspace takes it back. */
export const Typography = Extension.create({
  name: "typography",
  addInputRules: () => typographicRules.map(({ find, signs }) => textInputRule({ find, replace: signs })),
});
