import { type AnyExtension, Extension } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { Code } from "./code";
import { TextLink } from "./link";
import { plainMarks } from "./marks";
import { Figure, Footnote, InlinePicture, Origin, TextBlock, Written } from "./nodes";
import { OneLineHeadings } from "./one-line-headings";
import { Typography } from "./typography";

/** The policy of our pages refuses attributes for looks, so a table has none. */
const PlainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/** Lists are nested by these keys as well as by Tab. */
const ListKeys = Extension.create({
  name: "listKeys",
  addKeyboardShortcuts() {
    return {
      "Mod-]": () => this.editor.commands.sinkListItem("listItem"),
      "Mod-[": () => this.editor.commands.liftListItem("listItem"),
    };
  },
});

/** What a text may consist of. */
export const textExtensions: AnyExtension[] = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, link: false, underline: false }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  Code,
  TextLink,
  ...plainMarks,
  Footnote,
  InlinePicture,
  Figure,
  Written,
  TextBlock,
  Origin,
  ListKeys,
  OneLineHeadings,
  Typography,
];
