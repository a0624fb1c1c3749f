import { Parser } from "htmlparser2";

/** An element as a program put it on the clipboard, with the styles that it says of itself. */
export type ClipboardElement = {
  tag: string;
  attributes: Record<string, string>;
  /** Names in small letters, values as they are written. */
  styles: Map<string, string>;
  children: ClipboardNode[];
};
export type ClipboardNode = ClipboardElement | string;

/** More than any article has. A longer clipboard is read as plain text. */
export const longestClipboard = 5_000_000;

/**
 * Reads the HTML of a clipboard. It is not the browser's own parser that reads it: that one reports every `style` and
 * every `onclick` in the HTML as an offence against the page's Content-Security-Policy, and may ask for its pictures.
 *
 * @returns what stands between the marks of the fragment, or all of it if there are none
 */
export function readClipboardHtml(html: string): ClipboardElement {
  const root = newElement("body", {});
  const open = [root];
  let css = "";
  let ended = false;
  const isOpen = (node: ClipboardNode) => isElement(node) && open.includes(node);
  const parent = () => open.at(-1) ?? root;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = newElement(tag, attributes);
        if (open.length < deepest && !ended) parent().children.push(element);
        open.push(open.length < deepest ? element : parent());
      },
      onclosetag: () => void open.pop(),
      ontext(text) {
        const { tag, children } = parent();
        if (tag === "style") css += text;
        else if (!ended) addWords(children, text);
      },
      oncomment(comment) {
        if (comment.trim() === "EndFragment") ended = true;
        if (comment.trim() !== "StartFragment") return;
        // The elements around the mark stay: the table of which somebody copied some rows.
        for (const element of open) element.children = element.children.filter(isOpen);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html);
  parser.end();
  addClassStyles(root, classStyles(css));
  return root;
}

/** Nobody nests deeper. The words of what does come into the deepest element: a walk must not overflow the stack. */
const deepest = 200;

export const isElement = (node: ClipboardNode): node is ClipboardElement => typeof node !== "string";

/** The parser hands words over in pieces: at each `&nbsp;` one ends. */
function addWords(children: ClipboardNode[], text: string): void {
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else children.push(text);
}

function newElement(tag: string, attributes: Record<string, string>): ClipboardElement {
  return { tag, attributes, styles: readStyles(attributes.style ?? ""), children: [] };
}

function readStyles(text: string): Map<string, string> {
  const styles = new Map<string, string>();
  for (const declaration of text.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    styles.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return styles;
}

/** Spreadsheets say in a style sheet which cells are bold. Only single classes are read. */
function classStyles(css: string): Map<string, Map<string, string>> {
  const classes = new Map<string, Map<string, string>>();
  for (const [, name = "", text = ""] of css.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)) {
    if (classes.size < mostClasses) classes.set(name, readStyles(text));
  }
  return classes;
}

const mostClasses = 2000;
/** The rest of what a class says is about looks, and Word's classes say of lists what only paragraphs may. */
const readOfClasses = ["font-weight", "font-style", "display", "text-decoration"];

function addClassStyles(element: ClipboardElement, classes: Map<string, Map<string, string>>): void {
  if (classes.size === 0) return;
  for (const name of (element.attributes.class ?? "").split(/\s+/)) {
    for (const style of readOfClasses) {
      const value = classes.get(name)?.get(style);
      if (value !== undefined && !element.styles.has(style)) element.styles.set(style, value);
    }
  }
  for (const child of element.children) if (isElement(child)) addClassStyles(child, classes);
}

/** All words in a node. */
export function wordsOf(node: ClipboardNode): string {
  return isElement(node) ? node.children.map(wordsOf).join("") : node;
}

export function someElement(node: ClipboardElement, is: (element: ClipboardElement) => boolean): boolean {
  return node.children.some((child) => isElement(child) && (is(child) || someElement(child, is)));
}
