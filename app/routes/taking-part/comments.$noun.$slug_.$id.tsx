import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { threadPath } from "~/comments/comment";
import { findThread } from "~/comments/comments.server";
import { ThreadPage } from "~/comments/comments-page";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { pageNotFound } from "~/site/not-found.server";
import { commentedText } from "~/site/text-at-its-address.server";

/** A comment with all answers to it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { isOpen, ...text } = await commentedText(request, params);
  const thread = await findThread(text, params.id ?? "");
  if (!thread) throw await pageNotFound(request);
  return {
    shown: { text, isOpen, thread },
    metadata: describePage({
      title: `A comment on ${text.title}`,
      description: `What a reader says of ${text.title}, and answers to it.`,
      canonical: threadPath(text, thread.id),
      noIndex: true,
    }),
  };
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function ThreadOfComments() {
  return <ThreadPage {...useLoaderData<typeof loader>().shown} />;
}
