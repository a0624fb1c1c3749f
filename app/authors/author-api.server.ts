import { documentJson } from "~/editing/document-json.server";
import { type DeskAuthor, linkOfLine } from "./author";
import { authorSchema } from "./author.schema";

/** What an API call may send of an author. */
export const authorJson = documentJson("an author", authorSchema, ["title", "path"]);

/** An author for callers of the desk. */
export const toApiAuthor = ({ title: _title, links, ...author }: DeskAuthor) => ({
  ...author,
  links: links.map(linkOfLine),
});
