import { Extension, textInputRule } from "@tiptap/core";

/**
 * Makes quotation marks, dashes and the three dots typographic as somebody types, as British printers set them. Not in code, in
 * addresses, or behind the number of a measurement (`5"`). Backspace takes it back.
 */
export const Typography = Extension.create({
  name: "typography",
  addInputRules: () => [
    textInputRule({ find: typed(/(?:^|[\s([{<\u2018\u2013\u2014/-])(")$/), replace: "\u201c" }),
    textInputRule({ find: typed(/(?:^|[\s([{<\u201c\u2013\u2014/-])(')$/), replace: "\u2018" }),
    textInputRule({ find: typed(/[^\s](")$/, "\u201c", "\u201d"), replace: "\u201d" }),
    textInputRule({ find: typed(/[^\s](')$/, "\u2018", "\u2019"), replace: "\u2019" }),
    textInputRule({ find: typed(/\s(-- )$/), replace: "\u2013 " }),
    textInputRule({ find: typed(/[^.](\.\.\.)$/), replace: "\u2026" }),
  ],
});

/**
 * Finds the signs in the first group where they are to be changed.
 *
 * @param open with `close`: behind a number the sign ends what such a one has begun, or is one of a measurement
 */
function typed(signs: RegExp, open = "", close = "") {
  return (text: string) => {
    const [whole, found] = signs.exec(text) ?? [];
    if (whole === undefined || found === undefined) return null;
    const before = text.slice(0, text.length - whole.length + whole.indexOf(found));
    if (isAddress(before) || isInCode(before)) return null;
    if (open !== "" && /\d$/.test(before) && before.lastIndexOf(open) <= before.lastIndexOf(close)) return null;
    return { index: before.length, text: found };
  };
}

/** Whether the last word is an address. */
const isAddress = (text: string) => /(?:^|\s)(?:[a-z]+:\/\/|www\.|mailto:|\/)\S*$/i.test(text);

/** Whether code has begun that is not closed yet. */
const isInCode = (text: string) => text.split("`").length % 2 === 0;
