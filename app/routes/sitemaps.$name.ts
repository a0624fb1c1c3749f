import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemap } from "~/discovery/sitemap.server";
import { plainNotFound, readOnly } from "~/http/answers.server";
import { answerCached } from "~/http/cached.server";

/** One of the sitemaps that the index names. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await sitemap(params.name ?? "");
  if (!found) return plainNotFound();
  return answerCached(request, found.xml, { type: "application/xml", changedAt: found.changedAt });
}

export const action = readOnly;
