import { Fragment, type Node } from "@tiptap/pm/model";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { writeBlock } from "~/text-blocks/block-forms";
import { type Phrase, phrasesInOneLine, phrasesOf } from "./phrasing";
import { blockHtml } from "./to-html";

type Tree = Parameters<typeof toMarkdown>[0];
type Block = Extract<Tree, { type: "root" }>["children"][number];
type ListItem = Extract<Tree, { type: "listItem" }>;
type InList = ListItem["children"][number];

/**
 * A block as light markdown, without a line end.
 *
 * @param like the block as it was written before; its signs are used again
 */
export function blockMarkdown(node: Node, document: Document, like = ""): string {
  const [, bullet] = /^\s*([-*+])\s/.exec(like) ?? [];
  const children = [blockTree(node, document)];
  const [underline] = /\n {0,3}(?:=+|-+)[ \t]*$/.exec(like) ?? [];
  const text = toMarkdown(
    { type: "root", children },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: bullet === "*" || bullet === "+" ? bullet : "-",
      ...(bullet === "-" || !bullet ? {} : { bulletOther: "-" as const }),
      bulletOrdered: /^\s*\d+\)/.test(like) ? ")" : ".",
      emphasis: /(?<!\w)_\w/.test(like) && !/\*\w/.test(like) ? "_" : "*",
      strong: /__\w/.test(like) && !/\*\*/.test(like) ? "_" : "*",
      rule: "-",
      closeAtx: /#[ \t]*$/.test(like),
      setext: underline !== undefined,
      listItemIndent: "one",
      resourceLink: true,
    },
  ).replace(/\n$/, "");
  return underline && node.type.name === "heading" ? text.replace(/\n[=-]+$/, () => underline) : text;
}

function blockTree(node: Node, document: Document): Block {
  const blocks = () => node.children.map((child) => blockTree(child, document)) as InList[];
  switch (node.type.name) {
    case "paragraph":
      return { type: "paragraph", children: phrasesOf(node) };
    case "heading":
      return { type: "heading", depth: node.attrs.level, children: phrasesInOneLine(node) };
    case "bulletList":
    case "orderedList":
      return {
        type: "list",
        ordered: node.type.name === "orderedList",
        start: node.attrs.start ?? 1,
        spread: node.attrs.loose,
        children: node.children.map((item) => {
          const filled = withoutBlankBeginning(item.children);
          const children = node.attrs.loose ? filled : withoutEmptyBeginnings(filled);
          return {
            type: "listItem",
            // An empty line below a sign alone would end the item.
            spread: !isBlank(children[0] ?? null) && (node.attrs.loose || children.slice(1).some(beginsEmpty)),
            children: children.map((child) => blockTree(child, document)) as InList[],
          };
        }),
      };
    case "blockquote":
      return node.attrs.cite ? asHtml(node, document) : { type: "blockquote", children: blocks() };
    case "codeBlock":
      return { type: "code", lang: node.attrs.language, value: node.textContent };
    case "horizontalRule":
      return { type: "thematicBreak" };
    case "table":
      return tableTree(node) ?? asHtml(node, document);
    case "figure":
      return figureTree(node) ?? asHtml(node, document);
    case "textBlock":
      return { type: "html", value: writeBlock(node.attrs.block) };
    case "written":
      return { type: "html", value: node.attrs.source };
    default:
      return asHtml(node, document);
  }
}

const isList = ({ type: { name } }: Node) => name === "bulletList" || name === "orderedList";
const isEmpty = (item: Node) => item.childCount === 1 && hasNoWords(item);
/** A paragraph that is written as nothing. */
const isBlank = (node: Node | null) => node?.type.name === "paragraph" && phrasesOf(node).length === 0;

/** A sign alone and an empty line below it would end the item before its next paragraph. */
const withoutBlankBeginning = ([first, ...others]: readonly Node[]): readonly Node[] =>
  first && isBlank(first) && others[0]?.type.name === "paragraph"
    ? withoutBlankBeginning(others)
    : [first, ...others].filter((node) => node !== undefined);

/**
 * What stands in an item of a tight list, without the empty items that begin a list in it. Below words `-` would make them a
 * heading, and `*` or `1.` would be more of them (CommonMark 0.31, 4.3 and 5.2).
 */
function withoutEmptyBeginnings(children: readonly Node[]): Node[] {
  return children.flatMap((child, index) => {
    const first = index > 0 && isList(child) ? child.children.findIndex((item) => !isEmpty(item)) : 0;
    if (first < 0) return [];
    return [first === 0 ? child : child.copy(Fragment.from(child.children.slice(first)))];
  });
}

/** Whether a list begins with an item that has no words before its inner list. Below words it needs an empty line before it. */
const beginsEmpty = (list: Node) => isList(list) && list.firstChild !== null && hasNoWords(list.firstChild);
const hasNoWords = (item: Node) => isBlank(item.firstChild);

const asHtml = (node: Node, document: Document): Block => ({ type: "html", value: blockHtml(node, document) });

/** A table with one row of header cells and one paragraph in each cell. Markdown has no others. */
function tableTree(table: Node): Block | undefined {
  const rows = table.children.map((row) => row.children);
  const fits = rows.every((cells, index) =>
    cells.every(
      ({ type, attrs, childCount, firstChild }) =>
        type.name === (index === 0 ? "tableHeader" : "tableCell") &&
        childCount === 1 &&
        firstChild?.type.name === "paragraph" &&
        !firstChild.content.content.some(({ type: { name } }) => name === "hardBreak") &&
        attrs.colspan === 1 &&
        attrs.rowspan === 1 &&
        !attrs.scope,
    ),
  );
  if (!fits) return undefined;
  return {
    type: "table",
    children: rows.map((cells) => ({
      type: "tableRow",
      children: cells.map(({ firstChild }) => ({
        type: "tableCell",
        children: (firstChild ? phrasesOf(firstChild) : []) as Exclude<Phrase, { type: "break" }>[],
      })),
    })),
  };
}

/** A picture with a plain caption, or with none. */
function figureTree(figure: Node): Block | undefined {
  const { src, alt, width, height } = figure.attrs;
  const plain = figure.children.every((child) => child.isText && child.marks.length === 0);
  if (!plain || width || height) return undefined;
  return {
    type: "paragraph",
    children: [{ type: "image", url: src, alt: alt ?? "", title: figure.textContent || null }],
  };
}
