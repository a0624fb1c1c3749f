import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainNotFound, readOnly } from "~/http/answers/answers.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { sitemap } from "~/syndication/sitemap.server";

/** One of the sitemaps that the index names. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await sitemap(params.name ?? "");
  if (!found) return plainNotFound();
  return answerConditionally(request, found.xml, { type: "application/xml", changedAt: found.changedAt });
}

export const action = readOnly;
