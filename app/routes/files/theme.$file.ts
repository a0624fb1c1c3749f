import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerForEver, plainNotFound, readOnly } from "~/http/answers/answers.server";
import { themeOfFile } from "~/settings/theme.server";

/** The stylesheet of another colour: /theme/{rrggbb}-{hash}.css */
export function loader({ params }: LoaderFunctionArgs) {
  const css = themeOfFile(params.file ?? "");
  return css === null ? plainNotFound() : answerForEver(css, "text/css; charset=utf-8");
}

export const action = readOnly;
