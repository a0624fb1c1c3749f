import type { Editor } from "@tiptap/core";
import { Fragment } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { fetchBlocks } from "./source/fetch-blocks";
import { type Origins, readBlocks } from "./source/read-blocks";
import { writeSource } from "./source/write-source";

const pauseMs = 150;

type MirrorOptions = {
  text: RefObject<HTMLTextAreaElement>;
  onRead: () => void;
  onTrouble: (message: string) => void;
};

/**
 * Keeps the text area and the editor the same. What changes in the editor is written into the text area. What the form
 * fills into the text area, such as a draft, is read by the editor.
 */
export function useMirror(editor: Editor, options: MirrorOptions) {
  const latest = useRef(options);
  latest.current = options;
  const mirror = useMemo(() => mirrorOf(editor, () => latest.current), [editor]);
  useEffect(() => mirror.begin(), [mirror]);
  return mirror;
}

export type Mirror = ReturnType<typeof mirrorOf>;

function mirrorOf(editor: Editor, options: () => MirrorOptions) {
  let origins: Origins = { kind: "markdown", blocks: new Map(), first: 0, gaps: [""] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: AbortController | undefined;
  let writing = false;
  let begun = false;

  const area = () => options().text.current;
  const flush = () => {
    clearTimeout(timer);
    const control = area();
    if (timer === undefined || !control || reading || editor.isDestroyed) return;
    timer = undefined;
    put(control, writeSource(editor.state.doc, origins, document));
  };
  const put = (control: HTMLTextAreaElement, text: string) => {
    if (text === control.value) return;
    writing = true;
    const prototype = Object.getPrototypeOf(control) as object;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    writing = false;
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, pauseMs);
  };
  /** Shows what is in the text area. */
  const read = async () => {
    const control = area();
    if (!control) return;
    clearTimeout(timer);
    timer = undefined;
    const source = control.value;
    // It shows this text already, for example after a save: the cursor stays where it is.
    if (begun && !reading && writeSource(editor.state.doc, origins, document) === source) return;
    reading?.abort();
    const own = new AbortController();
    reading = own;
    try {
      const blocks = await fetchBlocks(source, own.signal);
      if (own.signal.aborted || editor.isDestroyed) return;
      reading = undefined;
      if (control.value !== source) return void read();
      // Somebody has typed meanwhile: the words stay, and go into the text area.
      if (begun && timer !== undefined) return flush();
      const made = readBlocks(blocks, editor.schema, document, origins.blocks);
      origins = made.origins;
      const nodes = made.nodes.length > 0 ? made.nodes : [editor.schema.nodes.paragraph?.create()];
      const { tr } = editor.state;
      tr.replaceWith(0, tr.doc.content.size, Fragment.from(nodes.filter((node) => node !== undefined)));
      tr.setMeta("addToHistory", begun).setMeta(mirrored, true);
      if (begun) tr.setSelection(TextSelection.atEnd(tr.doc));
      editor.view.dispatch(tr);
      begun = true;
      options().onRead();
    } catch (error) {
      if (own.signal.aborted) return;
      reading = undefined;
      options().onTrouble(error instanceof Error ? error.message.replace(/\.$/, "") : "The text cannot be shown here");
    }
  };

  return {
    flush,
    /** How the text is written. */
    kind: () => origins.kind,
    /**
     * Fills the text area, as a person would who types there. The words stand in the editor at once, as they are, so that
     * whoever types on types behind them; what their signs mean comes when they have been read.
     */
    fill(text: string) {
      const control = area();
      const { schema, tr } = editor.state;
      const lines = text
        .split(/\n+/)
        .map((line) => schema.node("paragraph", null, line ? schema.text(line) : undefined));
      tr.replaceWith(0, tr.doc.content.size, lines).setMeta(mirrored, true);
      editor.view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)));
      if (!control) return;
      put(control, text);
      void read();
    },
    /** Blocks of a text for the editor, which remembers how they are written. */
    async blocksOf(source: string) {
      const blocks = await fetchBlocks(source);
      const { nodes, origins: more } = readBlocks(blocks, editor.schema, document, origins.blocks);
      origins = { ...origins, blocks: more.blocks };
      return nodes;
    },
    begin() {
      const control = area();
      const form = control?.form;
      const onInput = () => {
        if (!writing) void read();
      };
      const onTransaction = ({
        transaction,
      }: {
        transaction: { docChanged: boolean; getMeta(key: string): unknown };
      }) => {
        if (transaction.docChanged && !transaction.getMeta(mirrored)) schedule();
      };
      void read();
      editor.on("transaction", onTransaction);
      editor.on("blur", flush);
      control?.addEventListener("input", onInput);
      // Before the form's own listeners.
      form?.addEventListener("submit", flush, true);
      document.addEventListener("visibilitychange", flush, true);
      window.addEventListener("beforeunload", flush, true);
      window.addEventListener("pagehide", flush, true);
      return () => {
        flush();
        reading?.abort();
        clearTimeout(timer);
        editor.off("transaction", onTransaction);
        editor.off("blur", flush);
        control?.removeEventListener("input", onInput);
        form?.removeEventListener("submit", flush, true);
        document.removeEventListener("visibilitychange", flush, true);
        window.removeEventListener("beforeunload", flush, true);
        window.removeEventListener("pagehide", flush, true);
      };
    },
  };
}

const mirrored = "mirrored";
