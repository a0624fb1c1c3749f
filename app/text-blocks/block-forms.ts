import { fewestCompared, kinds, mostCompared, oneLine } from "./attribute-kinds";
import { filmSites } from "./films";

/** The blocks that a text may have besides markdown's own, by the names that are written (docs/article-text.md). */
export const blockNames = [
  "picture",
  "gallery",
  "product",
  "comparison",
  "recipe",
  "pull-quote",
  "note",
  "button",
  "video",
] as const;
export type BlockName = (typeof blockNames)[number];

/** A block, as it is written. What it does not have is an empty text, or is missing in `attributes`. */
export type Block = {
  name: BlockName;
  /** The words in square brackets, in one line of light markdown: caption, title or the words of a button. */
  label: string;
  attributes: Readonly<Record<string, string>>;
  /** The markdown between the opening and the closing line. Only blocks with `content` in their form have it. */
  content: string;
};

/** What an attribute's value has to be. */
type AttributeKind = keyof typeof kinds;

export type BlockForm = {
  /** What editors call it. */
  title: string;
  hint: string;
  label?: { label: string; required?: boolean };
  attributes: Readonly<Record<string, { label: string; kind: AttributeKind; required?: boolean }>>;
  /** A block with content has an opening and a closing line: `:::`. Any other is one line: `::`. */
  content?: { label: string; kind: "markdown" | "pictures" };
};

/** What each block may have, for whoever offers, reads or writes them. */
export const blockForms: Readonly<Record<BlockName, BlockForm>> = {
  picture: {
    title: "Picture",
    hint: "With a caption, a credit and a width.",
    label: { label: "Caption" },
    attributes: {
      src: { label: "Picture", kind: "picture", required: true },
      alt: { label: "Description for those who do not see it", kind: "text" },
      credit: { label: "Credit", kind: "text" },
      width: { label: "Width", kind: "width" },
    },
  },
  gallery: {
    title: "Gallery",
    hint: "Pictures beside one another.",
    label: { label: "Caption" },
    attributes: {},
    content: { label: "Pictures", kind: "pictures" },
  },
  product: {
    title: "Product box",
    hint: "A product of the shop, with today’s price and its link.",
    attributes: { id: { label: "Product", kind: "id", required: true } },
  },
  comparison: {
    title: "Comparison",
    hint: `${fewestCompared} to ${mostCompared} products of the shop beside one another.`,
    label: { label: "Title" },
    attributes: {
      products: { label: "Products", kind: "ids", required: true },
      best1: { label: "The first is best for", kind: "text" },
      best2: { label: "The second is best for", kind: "text" },
      best3: { label: "The third is best for", kind: "text" },
      best4: { label: "The fourth is best for", kind: "text" },
      verdict: { label: "Our verdict", kind: "text" },
    },
  },
  recipe: {
    title: "Recipe card",
    hint: "A recipe of the site, with its times.",
    attributes: { id: { label: "Recipe", kind: "id", required: true } },
  },
  "pull-quote": {
    title: "Pull quote",
    hint: "A sentence that is shown large.",
    label: { label: "Who said it" },
    attributes: {},
    content: { label: "Words", kind: "markdown" },
  },
  note: {
    title: "Note",
    hint: "A box beside the story: a tip, a warning, what you need.",
    label: { label: "Title" },
    attributes: {},
    content: { label: "Text", kind: "markdown" },
  },
  button: {
    title: "Button",
    hint: "A link that stands out.",
    label: { label: "Words", required: true },
    attributes: { href: { label: "Leads to", kind: "address", required: true } },
  },
  video: {
    title: "Video or post",
    hint: `A film or post of ${filmSites.join(", ")}. Nobody is asked for it before a reader plays it.`,
    label: { label: "Title" },
    attributes: {
      src: { label: "Address of its page", kind: "film", required: true },
      picture: { label: "Picture to show before", kind: "picture" },
      alt: { label: "Description of the picture", kind: "text" },
    },
  },
};

export const isBlockName = (name: string): name is BlockName => Object.hasOwn(blockForms, name);

/** Whether a block has more than words: a picture, an address, a width. */
export function hasFields({ name }: Block): boolean {
  const { attributes, content } = blockForms[name];
  return Object.keys(attributes).length > 0 || content?.kind === "pictures";
}

/** A block of words alone in which nobody has written yet. Readers get nothing of it. */
export const isUnwritten = (block: Block) =>
  !hasFields(block) && block.content.trim() === "" && block.label.trim() === "";

type WrittenAttributes = Readonly<Record<string, string | null | undefined>>;
type ReadAttributes = { attributes: Record<string, string>; problems: string[] };

/** Reads a block's attributes. Unknown ones are left out. `problems` says what keeps the block from being shown. */
export function readAttributes(name: BlockName, written: WrittenAttributes): ReadAttributes {
  const read: ReadAttributes = { attributes: {}, problems: [] };
  for (const [key, { kind, required }] of Object.entries(blockForms[name].attributes)) {
    const given = (Object.hasOwn(written, key) ? written[key]?.trim() : "") ?? "";
    if (given === "") {
      if (required) read.problems.push(`“${key}” is missing`);
      continue;
    }
    const made: { value?: string; problem?: string } = kinds[kind](given);
    if (made.value !== undefined) read.attributes[key] = made.value;
    // Something that is not needed is left out.
    else if (required || kind === "picture") read.problems.push(`“${key}” ${made.problem}`);
  }
  return read;
}

/**
 * Reads a block from the parts of its written form, such as those of a parsed directive. `null` for an unknown name.
 * `problems` says what keeps it from being shown.
 */
export function readBlock(written: {
  name: string;
  label?: string;
  attributes?: WrittenAttributes | null;
  content?: string;
}): { block: Block; problems: string[] } | null {
  const { name } = written;
  if (!isBlockName(name)) return null;
  const form = blockForms[name];
  const { attributes, problems } = readAttributes(name, written.attributes ?? {});
  const label = form.label ? oneLine(written.label ?? "") : "";
  if (form.label?.required && label === "") problems.push(`the ${form.label.label.toLowerCase()} are missing`);
  const content = form.content ? trimLines(written.content ?? "") : "";
  if (form.content && content === "") problems.push("nothing is in it");
  return { block: { name, label, attributes, content }, problems };
}

/** Writes a block on lines of its own, as it stands in a text. It ends without a line break. */
export function writeBlock({ name, label, attributes, content }: Block): string {
  const form = blockForms[name];
  const words = form.label ? inBrackets(oneLine(label)) : "";
  const pairs = Object.keys(form.attributes).flatMap((key) => {
    const value = oneLine(attributes[key] ?? "");
    return value === "" ? [] : [`${key}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`];
  });
  const opening = `${name}${words}${pairs.length > 0 ? `{${pairs.join(" ")}}` : ""}`;
  if (!form.content) return `::${opening}`;
  const fence = fenceAround(content);
  return [`${fence}${opening}`, trimLines(content), fence].join("\n");
}

const trimLines = (text: string) => text.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();

/** Brackets that are in pairs may stand in a label: they are links. Others are written as signs. */
function inBrackets(label: string): string {
  if (label === "") return "";
  const closed = endsInEscape.test(label) ? `${label}\\` : label;
  return `[${inPairs(closed) ? closed : closed.replace(/\\?([[\]])/g, "\\$1")}]`;
}

function inPairs(label: string): boolean {
  let open = 0;
  for (const [, sign] of label.matchAll(/\\.|([[\]])/g)) {
    if (sign === "[") open++;
    if (sign === "]") open--;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A single backslash at the end would turn the closing bracket into a sign. */
const endsInEscape = /(?:^|[^\\])(?:\\\\)*\\$/;

/** Longer than any fence inside. */
function fenceAround(content: string): string {
  const inside = [...content.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons = ""]) => colons.length);
  return ":".repeat(Math.max(2, ...inside) + 1);
}
