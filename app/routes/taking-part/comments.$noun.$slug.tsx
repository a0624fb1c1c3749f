import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { commentsPath } from "~/comments/comment";
import { threadsOn } from "~/comments/comments.server";
import { CommentsPage } from "~/comments/comments-page";
import { readQuery } from "~/forms/query.server";
import { reviewsQuery } from "~/openapi/queries.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { commentedText } from "~/site/text-at-its-address.server";

/** All comments on a text, twenty threads a page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { isOpen, ...text } = await commentedText(request, params);
  const { page = 1 } = readQuery(request, reviewsQuery.shape);
  const threads = await threadsOn(text, page);
  return {
    shown: { ...threads, text, isOpen },
    metadata: describePage({
      title: `Comments on ${text.title}`,
      description: `What readers say of ${text.title}.`,
      canonical: commentsPath(text, threads.page),
      noIndex: threads.count === 0,
    }),
  };
}

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Comments() {
  return <CommentsPage {...useLoaderData<typeof loader>().shown} />;
}
