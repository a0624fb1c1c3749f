import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { answerEmptyStylesheet, answerForEver, plainNotFound, readOnly } from "~/http/answers/answers.server";
import { focusStylesheet } from "~/images/library/focus-stylesheet.server";
import { themeOfFile } from "~/settings/theme.server";

/** The stylesheet of another colour, /theme/{rrggbb}-{hash}.css, or that of the focal points, /theme/focus-{hash}.css. */
export function loader({ params: { file = "" } }: LoaderFunctionArgs) {
  if (file.startsWith("focus-")) return focus(file);
  const css = themeOfFile(file);
  return css === null ? plainNotFound() : answerForEver(css, type);
}

/** A page of a moment ago may have an older one. */
function focus(file: string) {
  const stylesheet = focusStylesheet();
  // The last focal point has gone since.
  if (!stylesheet) return /^focus-[\w-]{10}\.css$/.test(file) ? answerEmptyStylesheet() : plainNotFound();
  if (!stylesheet.path.endsWith(`/${file}`)) return redirect(stylesheet.path, { headers: noStore });
  return answerForEver(stylesheet.css, type);
}

const type = "text/css; charset=utf-8";
const noStore = { "Cache-Control": "no-store" };

export const action = readOnly;
