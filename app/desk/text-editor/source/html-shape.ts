/**
 * What an element of a text consists of, whatever the order of its marks, its white space and the names of its marks
 * are: two elements with the same shape are the same for readers.
 */
export function shapeOf(root: Element): string {
  const tokens: string[] = [];
  let run: { marks: string; text: string } | undefined;
  const endRun = () => {
    if (run) tokens.push(`${run.marks}“${run.text}”`);
    run = undefined;
  };
  const addText = (text: string, marks: string[]) => {
    const sorted = [...new Set(marks)].sort().join("");
    if (run && run.marks !== sorted) endRun();
    run ??= { marks: sorted, text: "" };
    run.text += text;
  };
  const walk = (parent: Element, marks: string[], exact: boolean) => {
    for (const child of [...parent.childNodes]) {
      if (child.nodeType === 3) {
        const text = child.textContent ?? "";
        addText(exact ? text : text.replace(/[ \t\r\n\f]+/g, " "), marks);
      } else if (child.nodeType === 1) visit(child as Element, marks, exact);
    }
  };
  const visit = (element: Element, marks: string[], exact: boolean) => {
    const name = sameName[element.localName] ?? element.localName;
    const tag = `<${name}${attributesOf(element)}>`;
    if (inlineNames.has(name) && !element.hasAttribute("data-footnote")) return walk(element, [...marks, tag], exact);
    if (name === "p" || transparent.has(name)) {
      endRun();
      if (name === "p") tokens.push("¶");
      walk(element, marks, exact);
      endRun();
      if (name === "p") tokens.push("¶");
      return;
    }
    endRun();
    tokens.push(marks.length > 0 ? `${[...marks].sort().join("")}${tag}` : tag);
    walk(element, [], exact || name === "pre");
    endRun();
    if (!(name === "figcaption" && tokens.at(-1) === tag)) tokens.push(`</${name}>`);
    else tokens.pop();
  };
  walk(root, [], false);
  endRun();
  return tidy(tokens).join("\n");
}

/** Without the white space between blocks, and with one mark between paragraphs, whether words are in one or not. */
function tidy(tokens: string[]): string[] {
  const kept: string[] = [];
  const isEdge = (token: string | undefined) => token === undefined || token === "¶" || isBlockTag.test(token);
  tokens.forEach((token, index) => {
    let text = token;
    if (text.includes("“")) {
      if (isEdge(kept.at(-1)) || kept.at(-1) === "</br>") text = text.replace("“ ", "“");
      if (isEdge(tokens.slice(index + 1).find((next) => next !== "“ ”"))) text = text.replace(/ ”$/, "”");
      if (text.endsWith("“”")) return;
    }
    if (text === "¶" && isEdge(kept.at(-1))) return;
    if (isBlockTag.test(text) && kept.at(-1) === "¶") kept.pop();
    kept.push(text);
  });
  while (kept.at(-1) === "¶") kept.pop();
  return kept;
}

const isBlockTag = /^<\/?(?!br|img|sup)[a-z0-9]+(?: [^>]*)?>$/;

const sameName: Record<string, string> = { b: "strong", i: "em", del: "s" };
const inlineNames = new Set([
  ...["strong", "em", "s", "ins", "mark", "small", "sub", "sup", "abbr", "cite", "q", "code", "a"],
]);
const transparent = new Set(["tbody", "thead"]);
const kept = [
  "href",
  "title",
  "rel",
  "src",
  "data-src",
  "alt",
  "width",
  "height",
  "cite",
  "start",
  "reversed",
  "value",
];
const spans = ["colspan", "rowspan"];

function attributesOf(element: Element): string {
  const all = [...kept, "scope", "data-footnote", "class"].flatMap((name) => {
    const value = element.getAttribute(name);
    // The address of a picture that is not loaded here.
    return value === null ? [] : [` ${name === "data-src" ? "src" : name}="${value}"`];
  });
  const wide = spans.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === "1" ? [] : [` ${name}="${value}"`];
  });
  return [...all, ...wide].join("");
}
