import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { sitemapIndex } from "~/syndication/sitemap.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { xml, changedAt, etag } = await sitemapIndex();
  return answerConditionally(request, xml, { type: "application/xml", changedAt, etag });
}

export const action = readOnly;
