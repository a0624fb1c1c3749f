import { closeHistory } from "@tiptap/pm/history";
import { DOMParser, type Node, type Schema } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { sendPicture } from "~/images/choose/send-picture";
import type { SourceKind } from "~/text-blocks/source-blocks";
import { type CleanPaste, cleanClipboardHtml } from "./paste/clean-clipboard";
import { keepPlace, keepPlaces, newPlace, pictureSign, putBlocks, putPicture } from "./paste/coming-pictures";
import { looksLikeMarkdown, withLowerHeadings } from "./paste/pasted-markdown";
import type { PastedPicture } from "./paste/pasted-pictures";
import { pasteAddress } from "./paste-address";
import { blockMarkdown } from "./source/to-markdown";

export type PasteOptions = {
  /** How the text is written. */
  kind: SourceKind;
  /** Reads light markdown. */
  blocksOf: (source: string) => Promise<Node[]>;
  /** Says in a line what came. */
  tell: (message: string) => void;
};

/**
 * Takes what other programs put on the clipboard, without their looks: the words at once, the pictures when they have been sent to
 * this site. Undoing once takes all of it back.
 */
export function pasteCleaned(view: EditorView, event: ClipboardEvent, options: PasteOptions): boolean {
  const data = event.clipboardData;
  const html = data?.getData("text/html") ?? "";
  // What was copied here needs no cleaning, and code is taken as it is.
  if (!data || html.includes("data-pm-slice") || view.state.selection.$from.parent.type.spec.code) return false;
  const files = [...data.files];
  const plain = data.getData("text/plain");
  if (files.length === 0 && pasteAddress(view, plain.trim())) {
    event.preventDefault();
    return true;
  }
  // An editor of code hands over the colours of signs as well.
  const isText = html === "" || data.types.includes("vscode-editor-data");
  if (isText && files.length === 0 && options.kind === "markdown" && looksLikeMarkdown(plain)) {
    event.preventDefault();
    void pasteMarkdown(view, plain, options);
    return true;
  }
  if (!html && files.length === 0 && !/\n/.test(plain)) return false;
  event.preventDefault();
  const footnotes = labelsIn(view.state.doc);
  paste(view, cleanClipboardHtml(html, plain, { files, footnotes }), options);
  return true;
}

/** What is read as markdown is read by the server. If it does not answer, the words come as they are. */
async function pasteMarkdown(view: EditorView, source: string, options: PasteOptions): Promise<void> {
  const id = newPlace();
  view.dispatch(closeHistory(view.state.tr));
  keepPlace(view, id);
  const nodes = await options.blocksOf(withLowerHeadings(source)).catch(() => undefined);
  if (view.isDestroyed) return;
  putBlocks(view, id, nodes ?? nodesOf(view.state.schema, cleanClipboardHtml("", source).html));
  view.dispatch(closeHistory(view.state.tr));
  options.tell(
    nodes ? "Markdown was read as formatting." : "The words came without their formatting: the server did not answer.",
  );
}

/** Takes pictures that were dropped or chosen, one below the other. */
export function pastePictures(view: EditorView, files: File[], options: PasteOptions): void {
  paste(view, cleanClipboardHtml("", "", { files }), options);
}

function paste(view: EditorView, cleaned: CleanPaste, { kind, tell }: PasteOptions): void {
  const { html, pictures, notes, captions } = readyHtml(view.state.schema, cleaned, kind);
  // What is typed right before or behind it is undone by itself.
  view.dispatch(closeHistory(view.state.tr));
  view.pasteHTML(html);
  view.dispatch(showNotes(keepPlaces(view.state.tr), notes));
  view.dispatch(closeHistory(view.state.tr));
  tell(cleaned.notes.join(" "));
  if (pictures.length > 0)
    void sendAll(view, pictures, captions, (message) => tell([...cleaned.notes, message].join(" ")));
}

/** Sends the pictures one after the other, and puts each into its place. */
async function sendAll(
  view: EditorView,
  pictures: PastedPicture[],
  captions: Map<string, string>,
  tell: (message: string) => void,
): Promise<void> {
  const { schema } = view.state;
  let failed = 0;
  let homeless = 0;
  for (const [at, { key, file, alt }] of pictures.entries()) {
    tell(pictures.length === 1 ? "Sending a picture…" : `Sending picture ${at + 1} of ${pictures.length}…`);
    const src = (await sendPicture(file, alt).catch(() => undefined))?.url;
    if (view.isDestroyed) return;
    const caption = captions.get(key);
    const picture =
      caption === undefined
        ? schema.node("inlinePicture", { src, alt })
        : schema.node("figure", { src, alt }, nodesOf(schema, caption)[0]?.content);
    // Without its picture a caption is a paragraph.
    const words = caption === undefined ? null : (nodesOf(schema, caption)[0] ?? null);
    const hasPlace = putPicture(view, key, src ? picture : words);
    if (!src) failed++;
    else if (!hasPlace) homeless++;
  }
  const lost = failed > 0 ? [`${failed === 1 ? "A picture" : `${failed} pictures`} could not be sent.`] : [];
  const left =
    homeless > 0
      ? [`${homeless === 1 ? "A picture is" : `${homeless} pictures are`} in the library: the place is gone.`]
      : [];
  tell([...lost, ...left].join(" "));
}

type ReadyHtml = {
  html: string;
  pictures: PastedPicture[];
  /** What readers get of each footnote, by how the footnote is written. */
  notes: Map<string, string>;
  /** The captions of pictures that have one, in HTML, by the key of the picture. */
  captions: Map<string, string>;
};

/** HTML for the editor: signs in the places of pictures that are still to come, and footnotes as the text has them. */
function readyHtml(schema: Schema, { html, pictures }: CleanPaste, kind: SourceKind): ReadyHtml {
  const inert = document.implementation.createHTMLDocument("");
  inert.body.innerHTML = html;
  const captions = new Map<string, string>();
  // Each paste has signs of its own: two may be on their way.
  const own = pictures.map((picture) => ({ ...picture, key: newPlace() }));
  for (const [at, { key }] of own.entries()) {
    const image = inert.querySelector(`img[data-pasted-picture="${CSS.escape(pictures[at]?.key ?? "")}"]`);
    const figure = image?.closest("figure");
    const caption = figure?.querySelector("figcaption")?.innerHTML;
    if (caption !== undefined) captions.set(key, `<p>${caption}</p>`);
    const sign = inert.createElement(figure ? "p" : "span");
    sign.textContent = pictureSign(key);
    (figure ?? image)?.replaceWith(figure ? sign : (sign.firstChild as Text));
  }
  const notes = new Map<string, string>();
  for (const note of inert.querySelectorAll<HTMLElement>("div[data-pasted-note]")) {
    const label = note.dataset.pastedNote ?? "";
    if (kind === "html") note.insertAdjacentHTML("afterbegin", `<p><sup>${label}</sup></p>`);
    else {
      const source = noteSource(label, nodesOf(schema, note.innerHTML));
      notes.set(source, note.innerHTML);
      const written = inert.createElement("div");
      written.dataset.written = source;
      note.replaceWith(written);
    }
  }
  if (kind === "html")
    for (const mark of inert.querySelectorAll("sup[data-footnote]")) mark.removeAttribute("data-footnote");
  return { html: inert.body.innerHTML, pictures: own, notes, captions };
}

/** A footnote as light markdown: further lines belong to it if they are moved to the right. */
const noteSource = (label: string, blocks: readonly Node[]) =>
  `[^${label}]: ${blocks
    .map((block) => blockMarkdown(block, document))
    .join("\n\n")
    .replace(/\n(?=[^\n])/g, "\n    ")}`;

function nodesOf(schema: Schema, html: string): readonly Node[] {
  const inert = document.implementation.createHTMLDocument("");
  inert.body.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(inert.body).children;
}

/** A block that is shown as it is written does not take what readers get of it from a clipboard. */
function showNotes(transaction: EditorView["state"]["tr"], notes: Map<string, string>): EditorView["state"]["tr"] {
  transaction.doc.descendants((node, at) => {
    const html = node.type.name === "written" && node.attrs.html === "" ? notes.get(node.attrs.source) : undefined;
    if (html !== undefined) transaction.setNodeAttribute(at, "html", html);
  });
  return transaction;
}

/** The labels of a text's footnotes: of their marks, and of the notes themselves. */
function labelsIn(doc: Node): Set<string> {
  const labels = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === "footnote") labels.add(node.attrs.label);
    const [, label] = node.type.name === "written" ? (/^\[\^([^\]]+)\]:/.exec(node.attrs.source) ?? []) : [];
    if (label) labels.add(label);
  });
  return labels;
}
