import type { Mark, Node } from "@tiptap/pm/model";
import type { toMarkdown } from "mdast-util-to-markdown";
import { htmlMarks } from "../schema/marks";

type AnyTree = Parameters<typeof toMarkdown>[0];
type ParentOf<Tree> = Tree extends { type: "paragraph" } ? Tree : never;
export type Phrase = ParentOf<AnyTree>["children"][number];

/**
 * The words of a node as a tree of markdown. Marks that markdown has no signs for become HTML. Spaces at the ends of its lines,
 * which no reader sees, are left out: they would be written as `&#x20;`.
 */
export const phrasesOf = (parent: Node): Phrase[] => withoutEdgeSpace(grouped(withoutEnd(parent.content.content), []));

/** The same in one line, as the signs of a heading need it: a line break is a space. */
export const phrasesInOneLine = (parent: Node): Phrase[] =>
  withoutEdgeSpace(
    phrasesOf(parent).map((phrase) => (phrase.type === "break" ? { type: "text", value: " " } : phrase)),
  );

/** A line break that no words follow would be written as a backslash, which readers get. */
function withoutEnd(nodes: readonly Node[]): Node[] {
  const end = nodes.findLastIndex(
    ({ type, text }) => type.name !== "hardBreak" && !(type.name === "text" && !text?.trim()),
  );
  return nodes.slice(0, end + 1);
}

function withoutEdgeSpace(phrases: Phrase[]): Phrase[] {
  const isEdge = (phrase?: Phrase) => phrase === undefined || phrase.type === "break";
  return phrases.flatMap((phrase, at): Phrase[] => {
    if (phrase.type !== "text") return [phrase];
    const begun = isEdge(phrases[at - 1]) ? phrase.value.replace(/^[ \t]+/, "") : phrase.value;
    const value = isEdge(phrases[at + 1]) ? withoutSpaceAtEnd(begun) : begun;
    return value === "" ? [] : [{ ...phrase, value }];
  });
}

function grouped(nodes: Node[], done: Mark[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < nodes.length; ) {
    const mark = outermost(nodes, at, done);
    const to = mark ? endOf(nodes, at, mark) : at + 1;
    const [first] = nodes.slice(at, to);
    if (mark) phrases.push(...marked(mark, nodes.slice(at, to), done));
    else if (first) phrases.push(...leaf(first, done));
    at = to;
  }
  return phrases;
}

function withoutSpaceAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === " " || text[end - 1] === "\t") end--;
  return text.slice(0, end);
}

/** The mark that goes on for longest. Code is always the innermost. */
function outermost(nodes: Node[], at: number, done: Mark[]): Mark | undefined {
  const open = nodes[at]?.marks.filter((mark) => mark.type.name !== "code" && !mark.isInSet(done)) ?? [];
  return open.sort((a, b) => endOf(nodes, at, b) - endOf(nodes, at, a))[0];
}

function endOf(nodes: Node[], at: number, mark: Mark): number {
  let end = at;
  while (nodes[end]?.marks.some((other) => other.eq(mark))) end++;
  return end;
}

function marked(mark: Mark, nodes: Node[], done: Mark[]): Phrase[] {
  const name = mark.type.name;
  const kind = ({ bold: "strong", italic: "emphasis", strike: "delete" } as const)[name];
  const inside = grouped(nodes, [...done, mark]);
  if (kind) {
    const { before, phrases, after } = withoutOuterSpace(inside);
    return phrases.length > 0 ? [...before, { type: kind, children: phrases }, ...after] : [...before, ...after];
  }
  if (name === "link") return linked(mark, inside);
  const [tag = "span", attribute] = htmlMarks[name] ?? [];
  const value = attribute ? mark.attrs[attribute] : null;
  const attributes = attribute && value !== null ? ` ${attribute}="${escaped(String(value))}"` : "";
  return [{ type: "html", value: `<${tag}${attributes}>` }, ...inside, { type: "html", value: `</${tag}>` }];
}

function linked({ attrs: { href, title, rel } }: Mark, inside: Phrase[]): Phrase[] {
  const { before, phrases: children, after } = withoutOuterSpace(inside);
  if (children.length === 0) return [...before, ...after];
  if (rel && title) {
    const start = `<a href="${escaped(href)}" title="${escaped(title)}" rel="${escaped(rel)}">`;
    return [...before, { type: "html", value: start }, ...children, { type: "html", value: "</a>" }, ...after];
  }
  const words = children as Extract<Phrase, { type: "link" }>["children"];
  return [...before, { type: "link", url: href, title: rel ? "affiliate link" : title, children: words }, ...after];
}

/** Signs with a space behind them would be no marks. */
function withoutOuterSpace(phrases: Phrase[]) {
  const [before, after]: [Phrase[], Phrase[]] = [[], []];
  const inner = [...phrases];
  const first = inner[0];
  if (first?.type === "text" && /^\s/.test(first.value)) {
    const rest = first.value.trimStart();
    before.push({ type: "text", value: first.value.slice(0, first.value.length - rest.length) });
    inner.splice(0, 1, ...(rest ? [{ type: "text" as const, value: rest }] : []));
  }
  const last = inner.at(-1);
  if (last?.type === "text" && /\s$/.test(last.value)) {
    const rest = last.value.trimEnd();
    after.push({ type: "text", value: last.value.slice(rest.length) });
    inner.splice(-1, 1, ...(rest ? [{ type: "text" as const, value: rest }] : []));
  }
  return { before, phrases: inner, after };
}

function leaf(node: Node, done: Mark[]): Phrase[] {
  const { attrs } = node;
  switch (node.type.name) {
    case "text": {
      const isCode =
        node.marks.some(({ type }) => type.name === "code") && !done.some((mark) => mark.type.name === "code");
      return isCode ? codeOf(node.text ?? "") : [{ type: "text", value: node.text ?? "" }];
    }
    case "hardBreak":
      return [{ type: "break" }];
    case "footnote":
      return [{ type: "footnoteReference", identifier: attrs.label, label: attrs.label }];
    case "inlinePicture":
      return [pictureOf(node)];
    default:
      return [];
  }
}

/** Spaces at the ends of code stand around it: markdown would drop one, and readers see none. */
function codeOf(text: string): Phrase[] {
  const value = text.trim();
  const from = text.indexOf(value);
  return [
    { type: "text" as const, value: text.slice(0, from) },
    { type: "inlineCode" as const, value },
    { type: "text" as const, value: value === "" ? text : text.slice(from + value.length) },
  ].filter((phrase) => phrase.value !== "");
}

/** A picture with a size of its own is written as HTML. */
function pictureOf({ attrs: { src, alt, width, height } }: Node): Phrase {
  if (!width && !height) return { type: "image", url: src, alt: alt ?? "" };
  return { type: "html", value: pictureHtml({ src, alt, width, height }) };
}

function pictureHtml(attributes: Record<string, string | null>): string {
  const all = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${escaped(String(value))}"`],
  );
  return `<img${all.join("")}>`;
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
