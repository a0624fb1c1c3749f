import { AuthorModel } from "~/authors/author.model.server";
import {
  authorEditing,
  rebuildAuthors,
  removeAuthor,
  restoreAuthor,
  updateAuthor,
} from "~/authors/author-changes.server";
import { authorFacts } from "~/authors/author-fields";
import type { Noun } from "~/editing/noun.server";

/** Who writes for the site. A text names its author in words, so it needs no record of one. */
export const author: Noun = {
  facts: authorFacts,
  stored: [{ model: AuthorModel, exported: { as: "authors" }, editors: ["updatedBy"] }],
  pictures: { formPath: (id) => `/admin/authors?edit=${id}#edit-form` },
  restore: restoreAuthor,
  remove: removeAuthor,
  revisions: authorEditing.revisionsBy(updateAuthor),
  rebuild: rebuildAuthors,
};
