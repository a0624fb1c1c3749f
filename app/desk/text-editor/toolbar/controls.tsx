import type { ResolvedPos } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";
import type { BlockName } from "~/text-blocks/block-forms";

/** What opens something of its own. */
export type Doors = { link(): void; picture(): void; block(editor: Editor, name: BlockName): void };

export type Control = {
  name: string;
  icon: ReactNode;
  /** What `title` and `aria-keyshortcuts` say. */
  keys?: string;
  run(editor: Editor, doors: Doors): void;
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

/** Letters that are a sign, and no words of the button's name. */
const sign = (letters: string, className?: string) => (
  <span aria-hidden="true" data-sign={letters} className={className} />
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

/** Whether a place is in a list that is in another one. */
export function isInnerItem(place: Pick<ResolvedPos, "depth" | "node">): boolean {
  let items = 0;
  for (let depth = place.depth; depth > 0; depth--) if (place.node(depth).type.name === "listItem") items++;
  return items > 1;
}

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
    name: "Indent",
    icon: line("M3 4h14M9 8.300h8M9 12h8M3 16h14", "M3.5 7.500 6 10l-2.500 2.500"),
    keys: "Control+]",
    run: (editor) => void editor.chain().focus().sinkListItem("listItem").run(),
    isOff: (editor) => !editor.can().sinkListItem("listItem"),
  },
  {
    name: "Outdent",
    icon: line("M3 4h14M9 8.300h8M9 12h8M3 16h14", "M6 7.500 3.500 10 6 12.500"),
    keys: "Control+[",
    run: (editor) => void editor.chain().focus().liftListItem("listItem").run(),
    isOff: (editor) => !isInnerItem(editor.state.selection.$from),
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

const link: Control = {
  name: "Link",
  icon: line(
    "M8.5 11.5 11.5 8.5",
    "M9.5 6l1.8-1.800a3.2 3.2 0 0 1 4.5 4.500L14 10.500M10.5 14l-1.8 1.800a3.2 3.2 0 0 1-4.5-4.500L6 9.5",
  ),
  keys: "Control+K",
  run: (_editor, doors) => doors.link(),
  isOn: (editor) => editor.isActive("link"),
};

const block = (name: string, of: BlockName, hint: string, icon: ReactNode): Control => ({
  name,
  icon,
  hint,
  run: (editor, doors) => doors.block(editor, of),
});

const more: Control[] = [
  {
    name: "Picture",
    icon: line("M3 4h14v12H3z", "M3 13.5l4-4 3.5 3.5 2-2 4.5 4.5", "M12.5 7.500h.01"),
    hint: "From the library or this device",
    run: (_editor, doors) => doors.picture(),
  },
  block("Gallery", "gallery", "Pictures beside one another", line("M2.5 6.500h9v9h-9z", "M8 6.500v-3h9.500v9h-6")),
  block("Product", "product", "A product of the shop", line("M4 7h12l-1 10H5z", "M7.5 9V5.500a2.5 2.5 0 0 1 5 0V9")),
  block("Comparison", "comparison", "Products beside one another", line("M3 4h6v12H3zM11 4h6v12h-6z", "M5 8h2M13 8h2")),
  block(
    "Recipe",
    "recipe",
    "A recipe of the site",
    line("M4 9h12v3a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z", "M7 6.500V4M10 6.500V3M13 6.500V4"),
  ),
  block(
    "Pull quote",
    "pull-quote",
    "A sentence that is shown large",
    line("M3 4h14M3 16h14", "M6 8v3M10 8v3M6 8h1.500M10 8h1.5"),
  ),
  block("Note", "note", "A box beside the story", line("M4 3h12v14H4z", "M7 7h6M7 10h6M7 13h3")),
  block("Button", "button", "A link that stands out", line("M6 6h8a4 4 0 0 1 0 8H6a4 4 0 0 1 0-8z", "M8 10h4")),
  block("Video", "video", "A film or a post of another site", line("M3 4.500h14v11H3z", "M8.5 7.500v5l4-2.500z")),
];

/** What the toolbar has, in groups. */
export const toolbarControls: Control[][] = [[...marks, link], blocks, [...more, ...insertions], history];

/** What the menu has that `/` opens. */
export const menuControls: Control[] = toolbarControls.flat().filter(({ hint }) => hint !== undefined);
