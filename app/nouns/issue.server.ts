import type { Noun } from "~/editing/noun.server";
import { sitemapOf } from "~/editing/noun-sitemap.server";
import { issueFormPath, issuePath } from "~/newsletter/issues/issue";
import { IssueModel } from "~/newsletter/issues/issue.model.server";
import {
  issueEditing,
  rebuildIssues,
  removeIssue,
  restoreIssue,
  updateIssue,
} from "~/newsletter/issues/issue-changes.server";
import { issueFacts } from "~/newsletter/issues/issue-fields";
import { sentFilter } from "~/newsletter/issues/issues.server";
import { WeeklyPlanModel } from "~/newsletter/issues/weekly-plan.model.server";

/** Issues of the newsletter. Readers find those that were sent. */
export const issue: Noun = {
  facts: issueFacts,
  stored: [
    { model: IssueModel, exported: { as: "newsletter-issues" }, editors: ["updatedBy"] },
    { model: WeeklyPlanModel, exported: { leftOut: "remembers what this server has made; another one begins anew" } },
  ],
  pictures: { formPath: (id) => issueFormPath({ id }) },
  restore: restoreIssue,
  remove: removeIssue,
  revisions: issueEditing.revisionsBy(updateIssue),
  rebuild: rebuildIssues,
  sitemap: sitemapOf(IssueModel, {
    visible: sentFilter,
    hint: { _id: 1, updatedAt: 1, state: 1 },
    addressed: ["slug"],
    pathOf: issuePath,
    lists: async () => [],
  }),
  cachedPages: [{ path: /^\/newsletter\/[\w-]+$/, route: "newsletter.$slug", folder: "newsletter" }],
};
