import type { Element } from "hast";
import type { SourcePicture, SourceRecipe } from "~/importers/source/source-item";
import { collapsed, elementsIn, findElement, type HtmlNode, isElement, isNamed, wordsOf } from "./tree.server";

/** A recipe that a text tells under headings such as “Ingredients” and “Method”. */
export type RecipeSections = {
  /** The words before the first heading, a paragraph each. */
  before: string[];
  ingredients: SourceRecipe["ingredients"];
  steps: SourceRecipe["steps"];
  /** What follows under other headings or beside the lists, a paragraph each. */
  after: string[];
  /** Pictures that stand beside no step. */
  pictures: SourcePicture[];
  /** What lines such as “Cook time: 30 min” say, by the label in lower case. */
  facts: Map<string, string>;
  /** Whether there are headings that belong to no recipe, as in an article with a recipe at its end. */
  isMore: boolean;
};

type Section = "ingredients" | "steps" | "notes" | "other";

const named: [Section, RegExp][] = [
  ["ingredients", /^(?:the )?(?:ingredients?|what you(?:’|')?ll need|you(?:’|')?ll need|shopping list)\b/i],
  ["steps", /^(?:the )?(?:instructions?|directions?|method|steps?|preparation|procedure|how to make)\b/i],
  [
    "notes",
    /^(?:(?:recipe|cook(?:’|')?s) )?(?:notes?|tips?|storage|variations?|substitutions?|serving|nutrition|source)\b/i,
  ],
];

const factLabels =
  /^(?:prep(?:aration)?(?: time)?|cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|total(?: time)?|rest(?:ing)?(?: time)?|chill(?:ing)?(?: time)?|time|servings?|serves|yields?|makes|portions|cuisine|course|difficulty)$/i;

/** @returns `null` if there is no heading with ingredients and none with steps below it */
export function readRecipeSections(nodes: readonly HtmlNode[]): RecipeSections | null {
  const reader = new SectionReader();
  reader.read(nodes);
  return reader.finish();
}

class SectionReader {
  readonly found: RecipeSections = {
    ...{ before: [], ingredients: [], steps: [], after: [], pictures: [] },
    facts: new Map(),
    isMore: false,
  };
  #section: Section | null = null;
  #depth = 0;
  /** Whether the section has a list, so that its paragraphs are remarks. */
  #isListed = false;

  read(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (!isElement(node)) {
        if (node.type === "text") this.#paragraph([node]);
      } else if (/^h[1-6]$/.test(node.tagName)) this.#heading(node, Number(node.tagName[1]));
      else if (isNamed("ul", "ol")(node)) this.#list(node);
      else if (isNamed("table")(node)) for (const row of rowsOf(node)) this.#line(row);
      else if (frames.has(node.tagName)) this.read(node.children);
      else if (isNamed("p")(node) && isAllStrong(node) && opensSection(collapsed(wordsOf([node]))))
        this.#heading(node, 6);
      else this.#paragraph([node]);
    }
  }

  finish(): RecipeSections | null {
    const { ingredients, steps } = this.found;
    this.found.ingredients = ingredients.filter(({ lines }) => lines.length > 0);
    this.found.steps = steps.filter(({ lines }) => lines.length > 0);
    return this.found.ingredients.length + this.found.steps.length === 0 ? null : this.found;
  }

  #heading(node: Element, depth: number): void {
    this.#picturesIn([node]);
    const words = collapsed(wordsOf([node])).replace(/:$/, "");
    if (words === "") return;
    const section = opensSection(words);
    const isBelow = this.#section !== null && depth > this.#depth;
    if (section && !(isBelow && section === this.#section)) {
      this.#section = section;
      this.#depth = depth;
      this.#isListed = false;
      if (section === "notes" && !/^notes?$/i.test(words)) this.found.after.push(words);
    } else if (isBelow && (this.#section === "ingredients" || this.#section === "steps")) this.#group(words);
    else {
      if (this.#section !== null && !isBelow) {
        this.#section = "other";
        this.#depth = depth;
      }
      this.found.isMore ||= this.#section !== "notes";
      this.#remark(words);
    }
  }

  #group(name: string): void {
    if (this.#section === "ingredients") this.found.ingredients.push({ name, lines: [] });
    else this.found.steps.push({ name, lines: [] });
  }

  #list(list: Element): void {
    const isRecipe = this.#section === "ingredients" || this.#section === "steps";
    for (const item of list.children) {
      if (!isElement(item)) continue;
      const inner = item.children.filter((child) => isElement(child) && isNamed("ul", "ol")(child));
      const own = item.children.filter((child) => !inner.includes(child));
      const words = collapsed(wordsOf(own));
      if (isRecipe) {
        this.#isListed = true;
        if (words !== "") this.#line(words);
        this.#picturesIn(own);
      } else if (!this.#fact(words)) {
        this.#remark(words === "" ? "" : `• ${words}`);
        this.#picturesIn(own);
      }
      for (const below of inner) if (isElement(below)) this.#list(below);
    }
  }

  #paragraph(nodes: readonly HtmlNode[]): void {
    const lines = linesIn(nodes);
    for (const line of lines) {
      if (this.#section === "notes" || this.#section === "other" || (this.#section === null && !this.#fact(line)))
        this.#remark(line);
      else if (this.#section === "ingredients" || this.#section === "steps") this.#aside(line, nodes);
    }
    this.#picturesIn(nodes);
  }

  /** A paragraph among ingredients or steps. */
  #aside(line: string, nodes: readonly HtmlNode[]): void {
    if (this.#fact(line)) return;
    const isGroup =
      line.length <= 60 && (line.endsWith(":") || nodes.some((node) => isElement(node) && isAllStrong(node)));
    if (isGroup) this.#group(line.replace(/:$/, ""));
    else if (this.#section === "ingredients" && this.#isListed) this.#remark(line);
    else this.#line(line);
  }

  #line(text: string): void {
    if (this.#section === "ingredients") lastOf(this.found.ingredients).lines.push(text);
    else if (this.#section === "steps") lastOf(this.found.steps).lines.push({ text, picture: null });
    else this.#remark(text);
  }

  #remark(words: string): void {
    if (words !== "") (this.#section === null ? this.found.before : this.found.after).push(words);
  }

  /** “Cook time: 30 min”. */
  #fact(line: string): boolean {
    const colon = line.indexOf(":");
    const [label, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    if (colon < 0 || value === "" || value.length > 80 || !factLabels.test(label)) return false;
    this.found.facts.set(label.toLowerCase(), value);
    return true;
  }

  #picturesIn(nodes: readonly HtmlNode[]): void {
    for (const picture of elementsIn(nodes)) {
      const { src, alt } = picture.properties;
      if (picture.tagName !== "img" || !src) continue;
      const shown = { url: String(src), alt: String(alt ?? "") || null, caption: null, credit: null };
      const step = this.#section === "steps" ? this.found.steps.at(-1)?.lines.at(-1) : undefined;
      if (step && step.picture === null) step.picture = shown;
      else this.found.pictures.push(shown);
    }
  }
}

const frames = new Set(["div", "section", "article", "main", "header", "center", "blockquote"]);

const opensSection = (words: string): Section | null =>
  words.length > 80 ? null : (named.find(([, pattern]) => pattern.test(words))?.[0] ?? null);

const isAllStrong = (node: Element) => {
  const strong = findElement([node], isNamed("strong", "b"));
  return strong !== undefined && collapsed(wordsOf([strong])) === collapsed(wordsOf([node]));
};

function lastOf<Line>(groups: { name: string | null; lines: Line[] }[]) {
  const last = groups.at(-1) ?? { name: null, lines: [] };
  if (groups.length === 0) groups.push(last);
  return last;
}

const linesIn = (nodes: readonly HtmlNode[]) =>
  wordsOf(nodes)
    .split("\n")
    .map(collapsed)
    .filter((line) => line !== "");

const rowsOf = (table: Element) =>
  [...elementsIn(table.children)]
    .filter(isNamed("tr"))
    .map((row) => collapsed(row.children.map((cell) => wordsOf([cell])).join(" ")))
    .filter((row) => row !== "");
