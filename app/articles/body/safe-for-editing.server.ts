import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { readImagePath } from "~/facts/image";
import { sanitizerOptions } from "./elements.server";
import { withOurNames } from "./layout.server";

/** Safe HTML of a block with nothing that readers get in addition, such as labels and sizes of pictures. */
export const htmlForEditing = (html: string): string => String(cleaner.processSync(html)).trim();

/** The editor asks no other site for anything, so it does not load their pictures. */
function withoutForeignPictures() {
  return (tree: Root) =>
    visit(tree, "element", ({ tagName, properties }: Element) => {
      const address = String(properties.src ?? "");
      if (tagName !== "img" || readImagePath(address) !== null) return;
      properties.dataSrc = address;
      properties.src = undefined;
    });
}

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(withOurNames)
  .use(withoutForeignPictures)
  .use(rehypeSanitize, {
    ...sanitizerOptions,
    tagNames: [...sanitizerOptions.tagNames, "div"],
    attributes: {
      ...sanitizerOptions.attributes,
      img: [...sanitizerOptions.attributes.img, "dataSrc"],
      sup: ["dataFootnote"],
      code: [["className", /^language-./]],
    },
  })
  .use(rehypeStringify);
