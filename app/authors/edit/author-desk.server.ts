import type { DeskAuthor } from "~/authors/author";
import { type AuthorDocument, AuthorModel, toDeskAuthor } from "~/authors/author.model.server";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { titleWordsFilter } from "~/search-index/title-words.server";

/** The desk's list of authors. */
export const deskAuthors = ({ q, sort, page }: DeskView): Promise<DeskPage<DeskAuthor>> =>
  deskPage<AuthorDocument, AuthorDocument, DeskAuthor>(AuthorModel, titleWordsFilter(q), { sort, page }, toDeskAuthor);
