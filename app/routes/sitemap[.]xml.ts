import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapIndex } from "~/discovery/sitemap.server";
import { readOnly } from "~/http/answers.server";
import { answerCached } from "~/http/cached.server";

/** The index of the sitemaps. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { xml, changedAt } = await sitemapIndex();
  return answerCached(request, xml, { type: "application/xml", changedAt });
}

export const action = readOnly;
