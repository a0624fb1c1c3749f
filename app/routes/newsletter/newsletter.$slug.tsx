import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { playedVideo } from "~/http/requests/played-video.server";
import { issuePath } from "~/newsletter/issues/issue";
import { IssuePage } from "~/newsletter/issues/issue-page";
import { findSentIssue } from "~/newsletter/issues/issues.server";
import { shownIssue } from "~/newsletter/issues/shown-issue.server";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";
import { pageNotFound } from "~/site/not-found.server";

/** An issue of the newsletter that was sent. */
export async function loader({ request, params: { slug = "" }, context }: LoaderFunctionArgs) {
  const issue = await findSentIssue(slug);
  if (!issue) throw await pageNotFound(request);
  if (slug !== issue.slug) throw redirect(issuePath(issue), 301);
  tellRead(context, { kind: "page", id: issuePath(issue) });
  const { plays, ...answer } = await shownIssue(issue, playedVideo(request, context));
  if (plays) context.playFrom?.(plays);
  return answer;
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function IssueRoute() {
  return <IssuePage {...useLoaderData<typeof loader>().shown} />;
}
