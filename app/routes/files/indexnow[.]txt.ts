import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { indexNowKey } from "~/syndication/index-now.server";

/** The key by which search engines know that the site itself told them. 404 where nobody is told. */
export function loader({ request }: LoaderFunctionArgs) {
  const key = indexNowKey();
  if (key === null) throw new Response("Not found", { status: 404 });
  return answerConditionally(request, key, { type: "text/plain", maxAge: 3600 });
}

export const action = readOnly;
