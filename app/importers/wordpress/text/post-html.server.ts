import { autop } from "@wordpress/autop";
import { encodeXML } from "entities";
import { countOf, htmlTooComplex } from "~/articles/body/limits.server";
import { textOf } from "~/importers/words/words.server";
import { numberText } from "~/place/numbers";
import { type BlockPiece, blockPieces } from "./block-comments.server";
import { wordsInAttributes } from "./block-words.server";
import { galleryOf, idsIn, isKnownShortcode, meaningOf, type ShortcodeSurroundings } from "./shortcode-meanings.server";
import { replaceShortcodes } from "./shortcodes.server";

export type PostSurroundings = ShortcodeSurroundings & {
  reusable: (id: number) => string | undefined;
  /** The footnotes of the block editor, in order. */
  footnotes: readonly string[];
};

const longest = 2_000_000;
const deepest = 5;

/** A block has two in its comments. */
const mostTags = 100_000;
/** Characters. WordPress's parser of paragraphs looks for the end of each of these elements, as far as the text goes. */
const longestLook = 1_000_000_000;
const looksFar = /<(?:script|style|svg|math)/gi;

/**
 * The HTML of a post as WordPress would show it: blocks, classic text and shortcodes. Scripts are out of it already.
 *
 * @throws Problem "invalid" if the text has too many elements
 */
export function postHtml(content: string, around: PostSurroundings): string {
  const isTangled = countOf(looksFar, content) * content.length > longestLook;
  if (isTangled || countOf(/</g, content) > mostTags) throw htmlTooComplex("it has too many elements");
  if (/<!--\s{0,9}nextpage/.test(content)) around.note("The pages that it was divided into are joined");
  const html = layOut(content, around, []);
  if (html.length <= longest) return html;
  around.note(`Its end is left out, because the text has more than ${numberText(longest)} characters`);
  return html.slice(0, longest);
}

/** @param inside the reusable blocks that it is in */
function layOut(content: string, around: PostSurroundings, inside: readonly number[]): string {
  const pieces = [...blockPieces(content)];
  if (!pieces.some(({ kind }) => kind !== "html")) return classic(content, around);
  return new BlockReader(around, inside).read(pieces);
}

/** Text without blocks: an empty line ends a paragraph, an address alone on a line is what it leads to. */
function classic(text: string, around: PostSurroundings): string {
  if (text.trim() === "") return "";
  const replaced = shortcodes(withShortGaps(text.replace(/\r\n?/g, "\n")), around);
  return autop(replaced.replace(lonelyAddress, (_, address: string) => embed(address)).replace(/\n{3,}/g, "\n\n"));
}

/** WordPress's parser of paragraphs takes time that grows with the square of a gap. */
const withShortGaps = (text: string) => text.replace(/\s+/g, (gap) => (gap.length > longestGap ? "\n\n" : gap));
const longestGap = 100;

const lonelyAddress = /^[ \t]{0,20}(https?:\/\/[^\s<>"[\]]{4,1000})[ \t]{0,20}$/gim;
const addressInParagraph = /<p(?:\s[^<>]{0,300})?>\s{0,20}(https?:\/\/[^\s<>"]{4,1000})\s{0,20}<\/p>/gi;
const embed = (address: string) =>
  `\n\n<figure class="wp-block-embed">${encodeXML(address.replaceAll("&amp;", "&"))}</figure>\n\n`;

const shortcodes = (html: string, around: PostSurroundings) =>
  replaceShortcodes(html, { isKnown: isKnownShortcode, replace: (shortcode) => meaningOf(shortcode, around) });

class BlockReader {
  #html = "";
  /** What stands between blocks is classic text. */
  #gap = "";
  readonly #open: string[] = [];
  /** The block in which nothing is taken, and how deep it is. */
  #passed: number | null = null;

  constructor(
    readonly around: PostSurroundings,
    readonly inside: readonly number[],
  ) {}

  read(pieces: readonly BlockPiece[]): string {
    for (const piece of pieces) {
      if (piece.kind === "html") this.#take(piece.html);
      else if (piece.kind === "close") this.#close(piece.name);
      else {
        this.#endGap();
        if (piece.kind === "open") this.#openBlock(piece.name, piece.attributes);
        else if (this.#passed === null) this.#html += this.#voidBlock(piece.name, piece.attributes);
      }
    }
    this.#endGap();
    const html = this.#html.replace(addressInParagraph, (_, address: string) => embed(address));
    return shortcodes(html, this.around);
  }

  #take(html: string): void {
    if (this.#passed !== null) return;
    if (this.#open.length === 0 || isClassic.has(this.#open.at(-1) ?? "")) this.#gap += html;
    else this.#html += html;
  }

  #endGap(): void {
    this.#html += classic(this.#gap, this.around);
    this.#gap = "";
  }

  #openBlock(name: string, attributes: Record<string, unknown>): void {
    this.#open.push(name);
    if (this.#passed !== null) return;
    const made = this.#recipe(name, attributes);
    if (made !== null) this.#html += made;
    if (made !== null || passedOver.has(name)) this.#passed = this.#open.length;
  }

  #close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    this.#endGap();
    this.#open.length = at;
    if (this.#passed !== null && this.#open.length < this.#passed) this.#passed = null;
  }

  #recipe(name: string, attributes: Record<string, unknown>): string | null {
    return recipeBlocks.has(name) ? this.around.recipe(Number(attributes.id)) : null;
  }

  /** Blocks that have no HTML of their own: WordPress fills them when it shows the page. */
  #voidBlock(name: string, attributes: Record<string, unknown>): string {
    const { around, inside } = this;
    const recipe = this.#recipe(name, attributes);
    if (recipe !== null) return recipe;
    if (name === "block" || name === "template-part") {
      const id = Number(attributes.ref);
      const content = around.reusable(id);
      if (inside.includes(id)) return "";
      if (content === undefined || inside.length >= deepest) {
        around.note("A reusable block was left out, because the export does not have it", textOf(attributes.ref));
        return "";
      }
      return this.#html.length > longest ? "" : layOut(content, around, [...inside, id]);
    }
    if (name === "footnotes") return `<ol>${around.footnotes.map((note) => `<li>${note}</li>`).join("")}</ol>`;
    if (name === "gallery")
      return galleryOf(
        idsIn(textOf(attributes.ids))
          .map(around.attachment)
          .filter((one) => one !== undefined),
      );
    if (/^(?:core-)?embed(?:\/|$)/.test(name) && typeof attributes.url === "string") return embed(attributes.url);
    if (recipeBlocks.has(name))
      around.note("A recipe card was left out, because the export does not have its recipe", textOf(attributes.id));
    else if (!silent.test(name)) return this.#otherBlock(name, attributes);
    return "";
  }

  /** What a plugin's block says stands in its comment. The blocks of WordPress itself show what the site has. */
  #otherBlock(name: string, attributes: Record<string, unknown>): string {
    const isFilled = !name.includes("/") && !linkBlocks.has(name);
    const words = isFilled ? "" : wordsInAttributes(attributes);
    if (words === "") this.around.note("A block that WordPress fills by itself was left out", name);
    else if (!isRoundup.test(name)) this.around.note("A block that is not known here became its words", name);
    return words;
  }
}

const recipeBlocks = new Set([
  "wp-recipe-maker/recipe",
  "wprm-fallback",
  "wp-tasty/tasty-recipe",
  "tasty-recipes/tasty-recipe",
]);
const passedOver = new Set(["more", "nextpage"]);
const isClassic = new Set(["freeform", "classic"]);
const isRoundup = /^wp-recipe-maker\/recipe-roundup/;
const linkBlocks = new Set(["social-link", "navigation-link", "navigation-submenu"]);
const silent =
  /^(?:spacer|separator|more|nextpage|post-|site-|paragraph|wp-recipe-maker\/(?!recipe-roundup|list)|wp-tasty\/)/;
