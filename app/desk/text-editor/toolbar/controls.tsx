import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";

export type Control = {
  name: string;
  icon: ReactNode;
  /** What `title` and `aria-keyshortcuts` say. */
  keys?: string;
  run(editor: Editor): void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  /** Its line in the menu that `/` opens. Missing for what is no block. */
  hint?: string;
};

const line = (...paths: string[]) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

const sign = (text: string, className?: string) => (
  <span aria-hidden="true" className={className}>
    {text}
  </span>
);

const marks: Control[] = [
  {
    name: "Bold",
    icon: sign("B", "font-bold"),
    keys: "Control+B",
    run: (editor) => void editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    name: "Italic",
    icon: sign("I", "font-display italic"),
    keys: "Control+I",
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    name: "Strikethrough",
    icon: sign("S", "line-through"),
    keys: "Control+Shift+S",
    run: (editor) => void editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive("strike"),
  },
  {
    name: "Code",
    icon: line("M7 6 3 10l4 4", "M13 6l4 4-4 4"),
    keys: "Control+E",
    run: (editor) => void editor.chain().focus().toggleMark("code").run(),
    isOn: (editor) => editor.isActive("code"),
  },
];

const heading = (level: 2 | 3, hint: string): Control => ({
  name: `Heading ${level}`,
  icon: sign(`H${level}`),
  keys: `Control+Alt+${level}`,
  hint,
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});

const blocks: Control[] = [
  heading(2, "A section"),
  heading(3, "A part of a section"),
  {
    name: "Bulleted list",
    icon: line("M8 5h9M8 10h9M8 15h9", "M3.5 5h.01M3.5 10h.01M3.5 15h.01"),
    hint: "Things in any order",
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "Numbered list",
    icon: line("M9 5h8M9 10h8M9 15h8", "M3 4l1.5-1v4.5M3 13h3l-3 4h3"),
    hint: "Steps, one after the other",
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "Quotation",
    icon: line(
      "M4 14V9.5C4 7 5.2 5.6 7.5 5",
      "M12 14V9.5c0-2.5 1.2-3.9 3.5-4.5",
      "M4 10.500h3.500V14H4zM12 10.500h3.500V14H12z",
    ),
    hint: "Somebody’s words",
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
];

const insertions: Control[] = [
  {
    name: "Table",
    icon: line("M3 4h14v12H3z", "M3 8.500h14M3 12.300h14M9 4v12"),
    hint: "Rows and columns",
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    isOff: (editor) => editor.isActive("table"),
  },
  {
    name: "Rule",
    icon: line("M3 10h14"),
    hint: "A line between two parts",
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
];

const history: Control[] = [
  {
    name: "Undo",
    icon: line("M7 4 3.5 7.5 7 11", "M4 7.500h7.500a4.5 4.5 0 0 1 0 9H8"),
    keys: "Control+Z",
    run: (editor) => void editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    name: "Redo",
    icon: line("M13 4l3.5 3.500L13 11", "M16 7.500H8.500a4.5 4.5 0 0 0 0 9H12"),
    keys: "Control+Shift+Z",
    run: (editor) => void editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

const link = (onLink: () => void): Control => ({
  name: "Link",
  icon: line(
    "M8.5 11.5 11.5 8.5",
    "M9.5 6l1.8-1.800a3.2 3.2 0 0 1 4.5 4.500L14 10.500M10.5 14l-1.8 1.800a3.2 3.2 0 0 1-4.5-4.500L6 9.5",
  ),
  keys: "Control+K",
  run: onLink,
  isOn: (editor) => editor.isActive("link"),
});

/** What the toolbar has, in groups. */
export const toolbarControls = (onLink: () => void): Control[][] => [
  [...marks, link(onLink)],
  blocks,
  insertions,
  history,
];

/** What the menu has that `/` opens. */
export const menuControls = (onLink: () => void): Control[] =>
  toolbarControls(onLink)
    .flat()
    .filter(({ hint }) => hint !== undefined);
