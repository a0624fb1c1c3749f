import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pagePath } from "~/archives/archive";
import { answerArchive } from "~/archives/archive-answer.server";
import { ArchivePage } from "~/archives/archive-page";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";
import { pageNotFound } from "~/site/not-found.server";

/** All with one tag: /tag/slow-living?page=2 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const answer = await answerArchive("tag", request, params.name);
  if (!answer) throw await pageNotFound(request);
  tellRead(context, { kind: "page", id: pagePath(answer.archive, 1) });
  return answer;
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function TagRoute() {
  return <ArchivePage {...useLoaderData<typeof loader>()} />;
}
