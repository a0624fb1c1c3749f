import type { QueryFilter } from "mongoose";
import { textWarnings } from "~/articles/blocks/text-warnings.server";
import type { TextWarnings } from "~/desk/before-publishing/before-publishing";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { deliveryProgress } from "~/newsletter/delivery/delivery.server";
import { type DeskIssue, type IssueState, isOut, type ListedIssue } from "~/newsletter/issues/issue";
import { type IssueDocument, IssueModel, toListedIssue, withoutTexts } from "~/newsletter/issues/issue.model.server";
import { titleWordsFilter } from "~/search-index/title-words.server";
import type { IssueInList } from "./issue-in-list";

export type DeskIssuesView = DeskView & { state?: IssueState };

/** The desk's list of issues. */
export async function deskIssues({ q, state, sort, page }: DeskIssuesView): Promise<DeskPage<IssueInList>> {
  const filter: QueryFilter<IssueDocument> = { ...titleWordsFilter(q), ...(state && { state }) };
  const listed = await deskPage(IssueModel, filter, { sort, page, projection: withoutTexts }, toListedIssue);
  return { ...listed, items: await withProgress(listed.items) };
}

/** Issues with how far their sending is, in one query. */
export async function withProgress(issues: ListedIssue[]): Promise<IssueInList[]> {
  const out = issues.filter(isOut).map(({ id }) => id);
  const progress = out.length > 0 ? await deliveryProgress(out) : {};
  return issues.map((issue) => ({ ...issue, progress: progress[issue.id] ?? null }));
}

/** What readers do not get of an issue's opening words. */
export async function warningsOfIssue(issue: DeskIssue): Promise<TextWarnings | null> {
  const sentences = isOut(issue) ? [] : await textWarnings(issue.intro);
  return sentences.length > 0 ? { id: issue.id, title: issue.title, sentences } : null;
}
