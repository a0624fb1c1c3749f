import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { categoryStylesheet } from "~/articles/categories/category-stylesheet.server";
import { answerEmptyStylesheet, answerForEver, plainNotFound, readOnly } from "~/http/answers/answers.server";

/** The stylesheet with the owner's colours of categories: /categories/{hash}.css. A page of a moment ago may have an older one. */
export function loader({ request, params: { file = "" } }: LoaderFunctionArgs) {
  const stylesheet = categoryStylesheet();
  // The last such colour has gone since.
  if (!stylesheet) return /^[\w-]{16}\.css$/.test(file) ? answerEmptyStylesheet() : plainNotFound();
  if (new URL(request.url).pathname !== stylesheet.path) return redirect(stylesheet.path, { headers: noStore });
  return answerForEver(stylesheet.css, "text/css; charset=utf-8");
}

const noStore = { "Cache-Control": "no-store" };

export const action = readOnly;
