import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type Block, blockForms } from "~/text-blocks/block-forms";
import { typographic } from "~/text-blocks/typography";

/** The words of a block that are written in their place: caption, title, quotation … */
export type WordsOf = "label" | "content";

/** Which words a block has, in the order in which readers meet them. */
export function wordsOf({ name }: Block): WordsOf[] {
  const { label, content } = blockForms[name];
  const inContent: WordsOf[] = content?.kind === "markdown" ? ["content"] : [];
  const inLabel: WordsOf[] = label ? ["label"] : [];
  return name === "pull-quote" ? [...inContent, ...inLabel] : [...inLabel, ...inContent];
}

/** Sets the cursor behind the last of the words of the block whose element this is. Returns whether it has some. */
export function writeIn(element: globalThis.Node | null, which: "first" | "last" = "first"): boolean {
  const fields = element instanceof HTMLElement ? [...element.querySelectorAll<HTMLTextAreaElement>("textarea")] : [];
  const field = which === "first" ? fields[0] : fields.at(-1);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
  return field !== undefined;
}

type Place = { view: EditorView; getPos: () => number | undefined };

/**
 * The box in which words of a block are written. `onChange` gets what is typed. The arrows and Enter lead on to the next words
 * and into the text around it, Escape selects the block.
 */
export function wordsField(
  block: Block,
  which: WordsOf,
  place: Place,
  deeds: { onChange: (words: string) => void; onSelect: () => void; onRemove: () => void },
): HTMLTextAreaElement {
  const form = blockForms[block.name];
  const label = form[which]?.label ?? "";
  const isLine = which === "label";
  const field = document.createElement("textarea");
  field.className = `text-editor-words is-${block.name} is-${which}`;
  // The form around it may have a field of the same name.
  field.setAttribute("aria-label", `${form.title}: ${label.toLowerCase()}`);
  field.placeholder = label;
  field.autocomplete = "off";
  setWords(field, block[which]);
  field.addEventListener("input", (event) => {
    // The form around it has no such field.
    event.stopPropagation();
    if (!(event as InputEvent).isComposing && (event as InputEvent).inputType === "insertText") setSigns(field);
    if (isLine && /[\r\n]/.test(field.value)) {
      const at = field.selectionEnd;
      field.value = field.value.replace(/[\r\n]/g, " ");
      field.setSelectionRange(at, at);
    }
    grow(field);
    deeds.onChange(field.value);
  });
  field.addEventListener("change", (event) => event.stopPropagation());
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const { selectionStart: start, selectionEnd: end, value } = field;
    const command = event.ctrlKey || event.metaKey;
    const mark = command ? marks[event.key] : undefined;
    if (mark) {
      done();
      putWords(`${mark}${value.slice(start, end)}${mark}`);
      if (start === end) field.setSelectionRange(start + mark.length, start + mark.length);
    } else if (event.key === "Enter" && (isLine || command)) {
      done();
      goOn(field, place, 1, true);
    } else if (event.key === "ArrowDown" && start === end && end === value.length && goOn(field, place, 1)) done();
    else if (event.key === "ArrowUp" && start === end && start === 0 && goOn(field, place, -1)) done();
    else if (event.key === "Escape") {
      done();
      deeds.onSelect();
    } else if (event.key === "Backspace" && value === "" && isAllEmpty(field)) {
      done();
      deeds.onRemove();
    }
  });
  return field;
}

/** Shows other words, if they are others: the cursor stays where nothing changes. */
export function setWords(field: HTMLTextAreaElement, words: string): void {
  if (field.value !== words && field.value.trim() !== words) field.value = words;
  grow(field);
}

const marks: Record<string, string> = { b: "**", i: "*" };

/** As many rows as its words fill, for browsers that do not make it as high as they are. */
function grow(field: HTMLTextAreaElement): void {
  field.rows = field.value.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 60)), 0);
}

/** Writes over what is selected, so that the browser's own undoing takes it back. */
const putWords = (words: string) => document.execCommand("insertText", false, words);

function setSigns(field: HTMLTextAreaElement): void {
  const { selectionEnd: at, value } = field;
  const found = typographic(value.slice(0, at));
  if (!found) return;
  field.setSelectionRange(found.from, at);
  putWords(found.signs);
}

const siblings = (field: HTMLElement) => [
  ...(field.closest(".text-editor-block")?.querySelectorAll<HTMLTextAreaElement>("textarea") ?? []),
];

const isAllEmpty = (field: HTMLElement) => siblings(field).every(({ value }) => value === "");

/** To the block's next or previous words, or into the text around the block. `write`: in a new paragraph, where there is none. */
function goOn(field: HTMLTextAreaElement, { view, getPos }: Place, direction: 1 | -1, write = false): boolean {
  const all = siblings(field);
  const next = all[all.indexOf(field) + direction];
  if (next) {
    next.focus();
    return true;
  }
  const at = getPos();
  const node = at === undefined ? null : view.state.doc.nodeAt(at);
  if (at === undefined || !node) return false;
  const { tr, doc, schema } = view.state;
  const edge = direction === 1 ? at + node.nodeSize : at;
  const behind = doc.resolve(edge).nodeAfter;
  if (direction === 1 && (write ? behind?.type.name !== "paragraph" : !behind))
    tr.insert(edge, schema.node("paragraph"));
  const selection = Selection.findFrom(tr.doc.resolve(edge), direction, false);
  if (!selection) return false;
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
  return true;
}
